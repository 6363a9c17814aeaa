import type { ParsedInputOf } from '../../domain/endpoint'
import { NOT_SELECTED, type changeOffice } from '../../domain/offices/administration'
import { refuseFields } from '../../domain/problem'
import type { Db } from '../platform/database'
import { lockPersonOf } from './administration-store'
import type { Office } from './store'

type Asked = ParsedInputOf<typeof changeOffice>

/** What changes of an office: an empty phase or validity leaves what is stored, an empty comment or opening hours are stored (specification §5). */
export async function columnsOf(db: Db, office: Office, asked: Asked) {
  const { phase, comment, openingHours, coordinator, validUntil } = asked
  return {
    ...(phase && { phase }),
    ...(comment !== undefined && { comment }),
    ...(openingHours !== undefined && { openingHours }),
    ...(coordinator !== undefined && { coordinatorId: await requireCoordinator(db, office, coordinator) }),
    ...(validUntil && { validUntil }),
  }
}

async function requireCoordinator(db: Db, office: Office, email: string) {
  if (email === '' || email === NOT_SELECTED) return null
  const id = await lockPersonOf(db, office.id, email.toLowerCase())
  if (id) return id
  const message = `Please choose one of the people of ${office.name}`
  return refuseFields({ coordinator: message })
}

const COLUMNS = {
  phase: 'phase',
  comment: 'comment',
  openingHours: 'openingHours',
  coordinatorId: 'coordinator',
  validUntil: 'validUntil',
}

/** What the audit says of a change; the words of a comment or of opening hours, which may name somebody, and a person's address are nobody's business there. */
export function detailsOf(before: Office, change: Awaited<ReturnType<typeof columnsOf>>) {
  const changed = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter(
    (column) => column in change && change[column] !== before[column],
  )
  return {
    fields: changed.map((column) => COLUMNS[column]).join(', '),
    ...(changed.includes('phase') && { phase: `${before.phase} → ${change.phase}` }),
    ...(changed.includes('validUntil') && {
      validUntil: `${before.validUntil ?? 'none'} → ${change.validUntil}`,
    }),
  }
}
