import type { TextKey } from '../../texts/keys'
import type { Translate } from '../texts/translate'
import { DAY_STATUS, type DayEntry, type DayStatus } from './day-status'

export type DayStatusText = { text: string; letter: string }

const WORDS = {
  [DAY_STATUS.home]: ['statuses:home', 'statuses:homeLetter'],
  [DAY_STATUS.office]: ['statuses:office', 'statuses:officeLetter'],
  [DAY_STATUS.client]: ['statuses:client', 'statuses:clientLetter'],
  [DAY_STATUS.leave]: ['statuses:onLeave', 'statuses:onLeaveLetter'],
} as const satisfies Record<DayStatus, [TextKey, TextKey]>

/** The words for a day, and its letter for small places (specification §4). */
export function dayStatusText(entry: Pick<DayEntry, 'status'> | undefined, t: Translate): DayStatusText {
  if (!entry) return { text: t('statuses:notSet'), letter: '–' }
  const [text, letter] = WORDS[entry.status]
  return { text: t(text), letter: t(letter) }
}

/** The letter of each status with its words: 'H Home'. */
export const statusLetters = (t: Translate) =>
  Object.values(DAY_STATUS).map((status) => {
    const { text, letter } = dayStatusText({ status }, t)
    return `${letter} ${text}`
  })
