import { MOST_TOKENS } from '../../domain/visitors/contract'
import { now } from '../platform/clock'
import { storedValue } from '../platform/storage'

const DAY_MS = 24 * 3_600_000

/** A visit that was begun on this device, and the token that ends it. */
export type OpenVisit = {
  office: string
  token: string
  since: string
  /** True if the answer to its check-in was lost, so that it may not be stored. */
  isUnheard?: true
}

export const openVisit = storedValue<OpenVisit>('device', 'visit', DAY_MS)

type Held = Pick<OpenVisit, 'token' | 'since'>

// A tablet at a reception begins many visits.
const earlierVisits = storedValue<Held[]>('device', 'earlier-visits', DAY_MS)

/** The visits that this device began in the last 24 hours and that may be open, the newest first. */
function heldVisits(): Held[] {
  const last = openVisit.read()
  const visits = [...(last ? [last] : []), ...(earlierVisits.read() ?? [])]
  return visits.filter(({ since }) => now().getTime() - Date.parse(since) < DAY_MS)
}

/** The tokens of this device's visits. Each proves that the visit began here. */
export const visitTokens = () => heldVisits().map(({ token }) => token)

const keepAsEarlier = (most: number) =>
  earlierVisits.keep(
    heldVisits()
      .map(({ token, since }) => ({ token, since }))
      .slice(0, most),
  )

export function holdVisit(visit: OpenVisit) {
  keepAsEarlier(MOST_TOKENS - 1)
  openVisit.keep(visit)
}

/** Stops offering to end the last visit. Its phone number still ends it, confirmed by this device. */
export function setVisitAside() {
  keepAsEarlier(MOST_TOKENS)
  openVisit.forget()
}

export function forgetVisits(tokens: readonly string[]) {
  const earlier = earlierVisits.read() ?? []
  earlierVisits.keep(earlier.filter(({ token }) => !tokens.includes(token)))
  if (tokens.includes(openVisit.read()?.token ?? '')) openVisit.forget()
}
