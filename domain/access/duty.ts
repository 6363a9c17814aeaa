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
export const GivenDuty = z.enum(GIVEN_DUTIES, 'Please choose a duty')
export type GivenDuty = z.infer<typeof GivenDuty>

/** All duties. A person takes that of an acting warden in an alarm, until the alarm ends. */
export const DUTIES = [...GIVEN_DUTIES, 'acting-warden'] as const
export const Duty = z.enum(DUTIES, 'Please choose a duty')
export type Duty = z.infer<typeof Duty>

export const DUTY_WORDS: Record<Duty, string> = {
  coordinator: 'Office coordinator',
  warden: 'Warden',
  'first-aider': 'First aider',
  reception: 'Reception',
  'health-and-safety': 'Health & safety',
  privacy: 'Privacy',
  'acting-warden': 'Acting warden',
}

/** The meaning of a duty, for its holder and for the administrator who gives it. */
export const DUTY_MEANS: Record<Duty, string> = {
  coordinator:
    'Changes the status, the comment, the questions and the zones of the office, and calls its roll.',
  warden: 'Calls the roll of the office.',
  'first-aider': 'Calls the roll of the office.',
  reception:
    'Sees the visitors of today, checks people in and out, prints the poster, and calls the roll of the office.',
  'health-and-safety': 'Reads roll calls, attendance and who was there with whom.',
  privacy: 'Reads the audit and answers requests for personal data.',
  'acting-warden': 'Calls the roll of the office until the alarm ends.',
}
