import type { TextKey } from '../../texts/keys'
import type { Translate } from '../texts/translate'
import { BY_FORM, BY_VISITOR } from './by-visitor'
import { factsText } from './list-text'
import type { MarkKind, StateKind } from './mark'
import type { KnownMark } from './mark-contract'

/** The meaning of each mark in a list of marks. */
const MARK_WORDS = {
  seen: 'roll-call:seen',
  help: 'roll-call:needsHelp',
  out: 'roll-call:out',
  missing: 'roll-call:markMissing',
  added: 'roll-call:markAdded',
  mistake: 'roll-call:addedByMistake',
  clear: 'roll-call:zoneClear',
  unchecked: 'roll-call:couldNotCheck',
  open: 'roll-call:markOpen',
} as const satisfies Record<StateKind, TextKey>

/** The meaning of a mark on a person or a zone. */
export const markWordsText = (kind: MarkKind, t: Translate) => t(MARK_WORDS[kind as StateKind])

/** The device of a visitor as the maker of a mark. Empty for other makers. */
export function deviceText(byName: string, t: Translate) {
  if (byName === BY_FORM) return t('roll-call:withoutCode')
  return byName === BY_VISITOR ? t('roll-call:visitorsDevice') : ''
}

/** The maker of a mark in a list of marks. A missing name means that the person answered by the mailed link, or that the record is gone. */
export function markMakerText({ byName, broughtBy }: Pick<KnownMark, 'byName' | 'broughtBy'>, t: Translate) {
  const maker = deviceText(byName, t) || byName || t('roll-call:ownAnswer')
  return factsText([maker, broughtBy && t('roll-call:broughtByOnly', { bringer: broughtBy })], t)
}
