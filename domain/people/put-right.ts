import { Day, formatDay } from '../day'
import { isOfficeId } from '../offices/office-reference'
import { officesInWords } from './chosen-offices'

/** What an address asked for that there is not, and that was taken out of it. */
export type PutRight = { offices: readonly string[]; day: string | null }

/** What to say of it above the people of `shown`, or of nobody where no office is left. */
export function putRightInWords({ offices, day }: PutRight, shown: readonly string[]) {
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
