import { DAY_STATUS, type DayEntry } from './day-status'

export type DayStatusText = { text: string; letter: string }

/** How a day reads, and the letter that stands for it where there is no room (specification §4). */
export function dayStatusText(entry: Pick<DayEntry, 'status'> | undefined): DayStatusText {
  if (!entry) return { text: 'Not set', letter: '–' }
  return {
    [DAY_STATUS.home]: { text: 'Home', letter: 'H' },
    [DAY_STATUS.office]: { text: 'Office', letter: 'O' },
    [DAY_STATUS.client]: { text: 'Client', letter: 'C' },
    [DAY_STATUS.leave]: { text: 'On Leave', letter: 'L' },
  }[entry.status]
}
