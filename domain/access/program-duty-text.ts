import type { TextKey } from '../../texts/keys'
import type { ProgramDuty } from './duty'

export const PROGRAM_DUTY_WORDS = {
  'presence-reader': 'systems:presenceReader',
  'visitor-reader': 'systems:visitorReader',
  'attendance-reader': 'systems:attendanceReader',
  door: 'systems:door',
  'two-way-door': 'systems:twoWayDoor',
  'fire-panel': 'systems:firePanel',
} as const satisfies Record<ProgramDuty, TextKey>

/** The sentences on the powers of a program, by its duty. */
export const PROGRAM_DUTY_MEANS = {
  'presence-reader': 'systems:presenceReaderMeans',
  'visitor-reader': 'systems:visitorReaderMeans',
  'attendance-reader': 'systems:attendanceReaderMeans',
  door: 'systems:doorMeans',
  'two-way-door': 'systems:twoWayDoorMeans',
  'fire-panel': 'systems:firePanelMeans',
} as const satisfies Record<ProgramDuty, TextKey>
