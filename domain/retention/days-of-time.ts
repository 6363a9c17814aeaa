import { ENDED_DUTY_DAYS } from '../duties/contract'
import { HAPPENING_DAYS } from '../happening'
import { KNOWN_DEVICE_DAYS, SESSION_DAYS, type KeptDays, type KeptTime } from './kept-days'
import { visitsKeptDays } from './visit-retention'

const FIXED_DAYS: Partial<Record<KeptTime, number>> = {
  sessions: SESSION_DAYS,
  'known devices': KNOWN_DEVICE_DAYS,
  duties: ENDED_DUTY_DAYS,
  'repeated calls': HAPPENING_DAYS,
}

/** The number of days that a time means, for visits at an office with this number of its own. Null if it is no number of days. */
export function daysOf(time: KeptTime, settings: KeptDays, ownOfVisits: number | null = null): number | null {
  if (time === 'visits') return visitsKeptDays(ownOfVisits, settings)
  return time in settings ? settings[time as keyof KeptDays] : (FIXED_DAYS[time] ?? null)
}
