import type { TextKey } from '../../texts/keys'
import type { Arrivals } from '../../domain/presence/attendance'
import { colour } from '../design/theme'

const main = (name: string) => colour(`${name}.main`)
const pale = (name: string, percent: number) =>
  `color-mix(in srgb, ${main(name)} ${percent}%, ${colour('background.paper')})`

const STRIPES = `repeating-linear-gradient(45deg, ${main('info')} 0 3px, ${pale('info', 35)} 3px 6px)`
const DOTS = `radial-gradient(circle at 3px 3px, ${main('warning')} 1.7px, transparent 2.1px) 0 0 / 6px 6px ${pale('warning', 30)}`

type Look = { part: keyof Omit<Arrivals, 'day'>; label: TextKey; background: string }

/** The look of each kind of arrival. Patterns tell them apart without colour. */
export const ARRIVAL_LOOKS: readonly Look[] = [
  { part: 'staff', label: 'attendance:staff', background: main('primary') },
  { part: 'guests', label: 'attendance:guests', background: STRIPES },
  { part: 'visitors', label: 'attendance:visitors', background: DOTS },
]

/** The look of people who are expected: the pale colour of staff, with an edge. */
export const EXPECTED_BACKGROUND = pale('primary', 28)
export const EXPECTED_EDGE = pale('primary', 70)
