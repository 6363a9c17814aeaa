import type { TextKey } from '../../texts/keys'
import type { DayCounts } from '../../domain/people/statistics'
import { DAY_STATUS } from '../../domain/statuses/day-status'
import { STATUS_COLOUR } from '../statuses/status-colours'

type Look = { status: keyof DayCounts; label: TextKey; letter: TextKey }

const LOOKS = [
  { status: 'home', label: 'statuses:home', letter: 'statuses:homeLetter' },
  { status: 'office', label: 'statuses:office', letter: 'statuses:officeLetter' },
  { status: 'client', label: 'statuses:client', letter: 'statuses:clientLetter' },
  { status: 'leave', label: 'statuses:leave', letter: 'statuses:onLeaveLetter' },
] as const satisfies Look[]

export const STATUS_STYLES = LOOKS.map((look) => ({
  ...look,
  colour: STATUS_COLOUR[DAY_STATUS[look.status]],
}))
