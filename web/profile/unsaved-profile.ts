import type { TypedValues } from '../../domain/profile/draft'
import { storedValue } from '../platform/storage'

const HALF_HOUR_MS = 30 * 60_000

const storage = storedValue<{ by: string; about: string; typed: TypedValues }>(
  'tab',
  'unsaved-profile',
  HALF_HOUR_MS,
)

/** Entries about a person that are typed and not saved. They stay in the tab, so that they survive the end of the session. */
export const unsavedProfile = {
  keep: (by: string, about: string, typed: TypedValues) => storage.keep({ by, about, typed }),
  /** Null for all people except the one who typed the entries. */
  read(by: string, about: string) {
    const unsaved = storage.read()
    return unsaved?.by === by && unsaved.about === about ? unsaved.typed : null
  },
  forget: storage.forget,
}
