import * as z from 'zod/mini'

/** The duties that an administrator gives. */
export const GIVEN_DUTIES = [
  'coordinator',
  'warden',
  'first-aider',
  'reception',
  'health-and-safety',
  'privacy',
] as const
export const GivenDuty = z.enum(GIVEN_DUTIES, 'refusals-duties:chooseDuty')
export type GivenDuty = z.infer<typeof GivenDuty>

/** All duties. A person takes that of an acting warden in an alarm, until the alarm ends. */
export const DUTIES = [...GIVEN_DUTIES, 'acting-warden'] as const
export const Duty = z.enum(DUTIES, 'refusals-duties:chooseDuty')
export type Duty = z.infer<typeof Duty>

/** The duties of paired screens, one for each page that a screen may show. No person has them. */
export const SCREEN_DUTIES = ['changing-code-screen', 'visitors-tablet'] as const
export const ScreenDuty = z.enum(SCREEN_DUTIES, 'refusals-offices:chooseScreenDuty')
export type ScreenDuty = z.infer<typeof ScreenDuty>

/** The duties of programs, one for each thing that a program may do by its key. No person has them. */
export const PROGRAM_DUTIES = [
  'presence-reader',
  'visitor-reader',
  'attendance-reader',
  'door',
  'two-way-door',
  'fire-panel',
] as const
export const ProgramDuty = z.enum(PROGRAM_DUTIES, 'refusals-systems:chooseDuty')
export type ProgramDuty = z.infer<typeof ProgramDuty>

export type MachineDuty = ScreenDuty | ProgramDuty

/** The kinds of machines: paired screens, and programs with a key. */
export type MachineKind = 'screen' | 'program'
