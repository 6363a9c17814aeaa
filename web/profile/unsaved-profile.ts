import type { TypedValues } from '../../domain/profile/draft'
import { slotOf } from '../platform/storage'

const HALF_HOUR_MS = 30 * 60_000

const storage = slotOf<{ by: string; about: string; typed: TypedValues }>(
  'tab',
  'unsaved-profile',
  HALF_HOUR_MS,
)

/**
 * What somebody typed about a person and has not saved. It stays in the tab, so that it survives the end of
 * the session.
 */
export const unsavedProfile = {
  keep: (by: string, about: string, typed: TypedValues) => storage.keep({ by, about, typed }),
  /** Null for everybody except the person who typed it. */
  kept(by: string, about: string) {
    const kept = storage.kept()
    return kept?.by === by && kept.about === about ? kept.typed : null
  },
  forget: storage.forget,
}
