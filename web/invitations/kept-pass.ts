import { addDays, dayInZone } from '../../domain/day'
import type { OwnInvitation } from '../../domain/invitations/guest-contract'
import { now } from '../platform/clock'
import { storedValue } from '../platform/storage'

/** A pass as this device keeps it, for an hour without a network. It has nothing by which an invitation could be answered or read. */
export type KeptPass = Pick<
  OwnInvitation,
  'office' | 'streetAddress' | 'timeZone' | 'startsAt' | 'endsAt' | 'host' | 'name'
> & { pass: string }

// One phone may hold the passes of a whole group.
const MOST_KEPT = 30

const stored = storedValue<KeptPass[]>('device', 'passes')

const isOver = ({ startsAt, timeZone }: KeptPass) =>
  addDays(dayInZone(new Date(startsAt), timeZone), 1) < dayInZone(now(), timeZone)

/** The passes of this device, the newest first, without those of past days. */
export const keptPasses = () => (stored.read() ?? []).filter((kept) => !isOver(kept))

/** The part of a link or a pass that names its guest. */
const guestIn = (text: string) => text.slice(text.lastIndexOf('=') + 1).split('.')[0]

/** The kept pass of the guest of a link. */
export const keptPassOf = (token: string) =>
  keptPasses().find(({ pass }) => guestIn(pass) === guestIn(token)) ?? null

export function forgetPass(token: string) {
  const others = keptPasses().filter(({ pass }) => guestIn(pass) !== guestIn(token))
  if (others.length > 0) stored.keep(others)
  else stored.forget()
}

/** Keeps the pass of an invitation, or forgets it if the invitation has none any more. */
export function keepPass(token: string, { pass, ...shown }: OwnInvitation) {
  forgetPass(token)
  if (pass === null) return
  const { office, streetAddress, timeZone, startsAt, endsAt, host, name } = shown
  const kept = { office, streetAddress, timeZone, startsAt, endsAt, host, name, pass }
  stored.keep([kept, ...keptPasses()].slice(0, MOST_KEPT))
}
