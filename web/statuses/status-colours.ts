import type { DayStatus } from '../../domain/statuses/day-status'

/** The palette's name for each status. The letter beside the colour means the same. */
export const STATUS_COLOUR: Record<DayStatus, 'primary' | 'info' | 'warning' | 'secondary'> = {
  1: 'primary',
  2: 'info',
  3: 'warning',
  4: 'secondary',
}
