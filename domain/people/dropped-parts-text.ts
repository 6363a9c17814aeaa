import { Day, formatDay } from '../day'
import { isOfficeId } from '../offices/office-id'
import { officesInWords } from './chosen-offices'

/** The parts of the address that name nothing and were dropped. */
export type DroppedParts = { offices: readonly string[]; day: string | null }

/** The text above the people of the `shown` offices. There may be none. */
export function droppedPartsText({ offices, day }: DroppedParts, shown: readonly string[]) {
  const named = offices.filter((office) => !isOfficeId(office))
  return [
    ...(offices.length > 0
      ? [
          ...(named.length > 0 ? [`There is no office named ${officesInWords(named, 'or')}.`] : []),
          ...(named.length < offices.length ? ['There is no such office any more.'] : []),
          ...(shown.length > 0 ? [`These are the people in ${officesInWords(shown)}.`] : []),
        ]
      : []),
    ...(day === null ? [] : [`${dayInWords(day)} can’t be shown here; this is today.`]),
  ].join(' ')
}

const dayInWords = (day: string) => (Day.safeParse(day).success ? formatDay(day) : 'The link’s day')
