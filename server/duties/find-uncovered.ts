import { dayInZone } from '../../domain/day'
import { uncoveredBy, type Uncovered } from '../../domain/duties/cover'
import { nextWorkingDay } from '../../domain/offices/office-days'
import type { Office } from '../offices/store'
import type { Db } from '../platform/db/database'
import { listHolders } from './cover-store'

/** With true if people of the office have the duty. */
type Found = Uncovered & { isHeldThere: boolean }

/** Finds the duties of these offices that nobody covers on the next working day of each. */
export async function findUncovered(db: Db, offices: readonly Office[], now: Date): Promise<Found[]> {
  const days = offices.flatMap((office) => {
    const day = nextWorkingDay(office, dayInZone(now, office.timeZone))
    return day === null ? [] : { office, day }
  })
  const holders = await listHolders(
    db,
    days.map(({ office, day }) => ({ office: office.id, day })),
  )
  return days.flatMap(({ office: { id, name }, day }) =>
    uncoveredBy(holders.filter((holder) => holder.office === id)).map((lacking) => ({
      office: { id, name },
      day,
      ...lacking,
    })),
  )
}
