import type { TextKey } from '../../texts/keys'
import type { Day } from '../day'
import { shortDayName } from '../statuses/day-name'
import type { Translate } from '../texts/translate'
import type { MissingPart } from './completeness'

const MISSING = {
  handle: 'profile:askSupport',
  name: 'profile:enterName',
  office: 'profile:chooseHomeOffice',
  status: 'profile:setStatus',
} as const satisfies Record<MissingPart, TextKey>

/** The task for a missing part: 'Set your status for Tue 24 Nov'. */
export const missingPartText = (part: MissingPart, today: Day, t: Translate) =>
  t(MISSING[part], { day: shortDayName(today, t.language) })
