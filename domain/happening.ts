/**
 * The acts that open pages must know of, and the data that each changes: an office, the list of offices, or a person's own
 * record. Each act is recorded once, in its own transaction.
 */
export const HAPPENINGS = {
  'enter office': ['office', 'me'],
  'say presence': ['office', 'me'],
  'check colleague out': ['office', 'me'],
  'take back check-out': ['office', 'me'],
  'begin visit': ['office'],
  'end visit': ['office'],
  'check visitor in': ['office'],
  'check visitor out': ['office'],
  'take back visitor check-out': ['office'],
  'confirm visitor left': ['office'],
  'tell of arrival': ['office'],
  'hear of arrival': ['me'],
  'answer arrival': ['office', 'me'],
  'change own profile': ['me', 'office'],
  'change person': ['me', 'office'],
  'end sessions': ['me'],
  'set password': ['me'],
  'reset second factor': ['me'],
  'create person': ['office'],
  'readmit person': ['office'],
  'suspend person': ['me', 'office', 'offices'],
  'reactivate person': ['office', 'offices'],
  'delete person': ['me', 'office'],
  'erase person': ['me', 'office', 'offices'],
  'grant Admin': ['me', 'office'],
  'revoke Admin': ['me', 'office'],
  'release coordinator': ['office', 'offices'],
  'create office': ['offices'],
  'change office': ['office', 'offices'],
  'rename office': ['office', 'offices'],
  'correct office': ['office', 'offices'],
  'close office': ['office', 'offices'],
  'keep office open': ['office', 'offices'],
  'choose questions': ['office', 'offices'],
  'renew office key': ['office'],
  'start roll call': ['office', 'offices'],
  'close roll call': ['office', 'offices'],
  'reopen roll call': ['office', 'offices'],
  'send all clear': ['office', 'offices'],
  'call for help after end': ['office', 'offices'],
  'act as warden': ['me', 'office'],
  'end acting warden': ['me'],
  'withdraw acting warden': ['office', 'offices'],
  'change roll call settings': ['office'],
  'change visitor limit': ['office'],
  'give duty': ['me', 'office'],
  'change duty': ['me', 'office'],
  'take duty': ['me', 'office'],
} as const satisfies Record<string, readonly ('me' | 'office' | 'offices')[]>

export type Happening = keyof typeof HAPPENINGS

/** An event is kept for this many days. Open pages get it at once, and the audit keeps the lasting facts. */
export const HAPPENING_DAYS = 1
