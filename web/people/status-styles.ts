import type { DayCounts } from '../../domain/people/statistics'
import { DAY_STATUS } from '../../domain/statuses/day-status'
import { STATUS_COLOUR } from '../statuses/status-colours'

type Look = { status: keyof DayCounts; label: string; letter: string }

const LOOKS: readonly Look[] = [
  { status: 'home', label: 'Home', letter: 'H' },
  { status: 'office', label: 'Office', letter: 'O' },
  { status: 'client', label: 'Client', letter: 'C' },
  { status: 'leave', label: 'Leave', letter: 'L' },
]

export const STATUS_STYLES = LOOKS.map((look) => ({
  ...look,
  colour: STATUS_COLOUR[DAY_STATUS[look.status]],
}))
