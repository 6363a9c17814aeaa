/**
 * What happens that open pages must hear of, and what it changes: an office, the list of offices, or what a person is shown
 * of the own record. Each is written down once, in the transaction of what it tells of.
 */
export const HAPPENINGS = {
  'enter office': ['office', 'me'],
  'begin visit': ['office'],
  'end visit': ['office'],
  'check visitor in': ['office'],
  'check visitor out': ['office'],
  'change own profile': ['me', 'office'],
  'change person': ['me', 'office'],
  'create person': ['office'],
  'delete person': ['me', 'office'],
  'erase person': ['me', 'office', 'offices'],
  'grant Admin': ['me', 'office'],
  'revoke Admin': ['me', 'office'],
  'release coordinator': ['office', 'offices'],
  'create office': ['offices'],
  'change office': ['office', 'offices'],
  'rename office': ['office', 'offices'],
  'choose questions': ['office', 'offices'],
  'renew office key': ['office'],
  'give duty': ['me'],
  'change duty': ['me'],
  'take duty': ['me'],
} as const satisfies Record<string, readonly ('me' | 'office' | 'offices')[]>

export type Happening = keyof typeof HAPPENINGS

/** How many days it is kept: who stays connected hears it at once, and what lasts stands in the audit or with its noun. */
export const HAPPENING_DAYS = 1
