import { inZone } from '../day'
import { localeOf, type Language } from '../language'

/** The time of day at an office. The zone is added if the reader's clock shows another time. */
export function timeAt(instant: Date, timeZone: string, readerZone: string, language: Language) {
  const isElsewhere = offsetOf(instant, timeZone) !== offsetOf(instant, readerZone)
  const options: Intl.DateTimeFormatOptions = {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(isElsewhere && { timeZoneName: 'shortOffset' }),
  }
  return inZone(localeOf(language), options, timeZone).format(instant)
}

/** Only the zone of timeAt. Empty if the reader's clock shows the same time. */
export const zoneAt = (instant: Date, timeZone: string, readerZone: string) =>
  offsetOf(instant, timeZone) === offsetOf(instant, readerZone) ? '' : offsetOf(instant, timeZone)

function offsetOf(instant: Date, timeZone: string) {
  const parts = inZone('en', { timeZoneName: 'shortOffset' }, timeZone).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
