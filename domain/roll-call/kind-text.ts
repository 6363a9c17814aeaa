import type { TextKey } from '../../texts/keys'
import type { Translate } from '../texts/translate'
import type { RollCallKind } from './kinds'

export const KIND_TEXT = {
  real: 'roll-call:realAlarm',
  drill: 'roll-call:drill',
} as const satisfies Record<RollCallKind, TextKey>

/** The kind of a roll call with its office: 'Real alarm, London'. The office may be empty. A large kind stands in tags. */
export function kindText(
  { kind, office }: { kind: RollCallKind; office: string },
  t: Translate,
  size: 'plain' | 'large' = 'plain',
) {
  const words = size === 'large' ? `<kind>${t(KIND_TEXT[kind])}</kind>` : t(KIND_TEXT[kind])
  return office ? t('roll-call:kindAt', { kind: words, office }) : words
}
