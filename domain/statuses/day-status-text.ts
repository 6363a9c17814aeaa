import { DAY_STATUS, type DayEntry } from './day-status'

export type DayStatusText = { text: string; letter: string }

/** The words for a day, and its letter for small places (specification §4). */
export function dayStatusText(entry: Pick<DayEntry, 'status'> | undefined): DayStatusText {
  if (!entry) return { text: 'Not set', letter: '–' }
  return {
    [DAY_STATUS.home]: { text: 'Home', letter: 'H' },
    [DAY_STATUS.office]: { text: 'Office', letter: 'O' },
    [DAY_STATUS.client]: { text: 'Client', letter: 'C' },
    [DAY_STATUS.leave]: { text: 'On Leave', letter: 'L' },
  }[entry.status]
}
