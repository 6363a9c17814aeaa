import type { Typed } from '../../domain/profile/draft'
import { slotOf } from '../platform/storage'

const HALF_HOUR_MS = 30 * 60_000

const slot = slotOf<{ by: string; about: string; typed: Typed }>('tab', 'unsaved-profile', HALF_HOUR_MS)

/** What somebody typed about a person and has not saved: kept in the tab, so that a session that ends meanwhile takes nothing away. */
export const unsavedProfile = {
  keep: (by: string, about: string, typed: Typed) => slot.keep({ by, about, typed }),
  /** Null for everybody but who typed it. */
  kept(by: string, about: string) {
    const kept = slot.kept()
    return kept?.by === by && kept.about === about ? kept.typed : null
  },
  forget: slot.forget,
}
