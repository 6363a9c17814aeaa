import * as z from 'zod/mini'
import type { TextKey } from '../../texts/keys'

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

export const DUTY_WORDS = {
  coordinator: 'access:coordinator',
  warden: 'access:warden',
  'first-aider': 'access:firstAider',
  reception: 'access:reception',
  'health-and-safety': 'access:healthAndSafety',
  privacy: 'access:privacy',
  'acting-warden': 'access:actingWarden',
} as const satisfies Record<Duty, TextKey>

/** The meaning of a duty, for its holder and for the administrator who gives it. */
export const DUTY_MEANS = {
  coordinator: 'access:coordinatorMeans',
  warden: 'access:callerMeans',
  'first-aider': 'access:callerMeans',
  reception: 'access:receptionMeans',
  'health-and-safety': 'access:healthAndSafetyMeans',
  privacy: 'access:privacyMeans',
  'acting-warden': 'access:actingWardenMeans',
} as const satisfies Record<Duty, TextKey>
