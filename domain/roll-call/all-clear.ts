import type { TextKey } from '../../texts/keys'
import type { Translate } from '../texts/translate'

/** News that a roll call is over: whether the building may be entered, and its time by the clock of the office. */
export type AllClear = { office: string; mayEnter: boolean; time: string }

const ALL_CLEAR_TEXT = {
  true: 'alarm:mayEnter',
  false: 'alarm:mayNotEnter',
} as const satisfies Record<string, TextKey>

/** 'All clear at London, 14:02: the building may be entered again.' */
export const allClearText = ({ office, mayEnter, time }: AllClear, t: Translate) =>
  t(ALL_CLEAR_TEXT[`${mayEnter}`], { office, time })
