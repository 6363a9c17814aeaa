import { Suspense } from 'react'
import type { Day } from '../../domain/day'
import { late } from '../platform/late'

const PersonDetailDialog = late(
  ['people', 'statuses', 'dates'],
  async () => (await import('./person-detail-dialog')).PersonDetailDialog,
)
const EditPersonDialog = late(
  ['people', 'duties', 'profile', 'access', 'statuses'],
  async () => (await import('./edit-person-dialog')).EditPersonDialog,
)

export type PersonDialog = { kind: 'detail' | 'edit'; id: string }

/** The dialogs that a person's row opens. They load when the first one opens. */
export function PersonDialogs({
  dialog: { kind, id },
  day,
  onClose,
}: {
  dialog: PersonDialog
  day: Day
  onClose: () => void
}) {
  return (
    <Suspense fallback={null}>
      {kind === 'detail' ? (
        <PersonDetailDialog id={id} day={day} onClose={onClose} />
      ) : (
        <EditPersonDialog id={id} onClose={onClose} />
      )}
    </Suspense>
  )
}
