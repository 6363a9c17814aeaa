import type { MyOffices } from '../../domain/home/contract'
import { hasEnded } from '../../domain/offices/ending'
import { isOfToday } from '../../domain/presence/presence'
import type { Context } from '../context'
import { toCard } from '../offices/card-store'
import type { SeenOffices } from './store'

/** Presents a person's home office, and another office if today's last check-in was there (specification §2, Home). */
export function presentMyOffices(
  { config }: Pick<Context, 'config'>,
  seen: SeenOffices | null,
  now: Date,
): MyOffices {
  if (!seen) return { home: null, checkedInToday: null }
  const { officeId, lastCheckInOfficeId, lastCheckInTime } = seen
  const cardAt = (id: string | null) => seen.cards.find((card) => card.id === id)
  const cardOf = (id: string | null) => {
    const found = cardAt(id)
    return found ? toCard(found, config.organisation.shortName) : null
  }
  const elsewhere = lastCheckInOfficeId === officeId ? null : cardOf(lastCheckInOfficeId)
  const wasToday =
    elsewhere && lastCheckInTime && isOfToday(new Date(lastCheckInTime), elsewhere.timeZone, now)
  const own = cardAt(officeId)
  return {
    home: own && hasEnded(own, now) ? null : cardOf(officeId),
    checkedInToday: wasToday ? elsewhere : null,
  }
}
