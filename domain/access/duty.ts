import * as z from 'zod/mini'

export const DUTIES = [
  'coordinator',
  'warden',
  'first-aider',
  'reception',
  'health-and-safety',
  'privacy',
] as const
export const Duty = z.enum(DUTIES, 'Please choose a duty')
export type Duty = z.infer<typeof Duty>

export const DUTY_WORDS: Record<Duty, string> = {
  coordinator: 'Office coordinator',
  warden: 'Warden',
  'first-aider': 'First aider',
  reception: 'Reception',
  'health-and-safety': 'Health & safety',
  privacy: 'Privacy',
}

/** What a duty allows, in words for its holder and for the administrator who gives it. */
export const DUTY_MEANS: Record<Duty, string> = {
  coordinator: 'Changes the status, the comment and the questions of the office.',
  warden: 'Reads the roll call of the office.',
  'first-aider': 'Reads the roll call of the office.',
  reception: 'Sees the visitors of today, checks visitors in and out, and prints the poster.',
  'health-and-safety': 'Reads roll calls, attendance and who was there with whom.',
  privacy: 'Reads the audit and answers requests for personal data.',
}
