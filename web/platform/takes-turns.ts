import { storedValue } from './storage'

const WEEK_MS = 7 * 24 * 3_600_000

/** True if visitors take turns on this device, as on a tablet at a reception. */
export const takesTurns = storedValue<true>('device', 'takes-turns', WEEK_MS)
