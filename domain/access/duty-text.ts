import type { TextKey } from '../../texts/keys'
import type { Duty, ScreenDuty } from './duty'

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

export const SCREEN_DUTY_WORDS = {
  'changing-code-screen': 'access:changingCodeScreen',
  'visitors-tablet': 'access:visitorsTablet',
} as const satisfies Record<ScreenDuty, TextKey>
