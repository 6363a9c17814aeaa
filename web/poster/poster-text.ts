import { useEffect, useState } from 'react'
import type { TextKey } from '../../texts/keys'
import { FIRST_LANGUAGES, type Language } from '../../domain/language'
import type { Translate } from '../../domain/texts/translate'
import { useText } from '../i18n/language'
import { loadRoomsIn } from '../platform/texts'

/** A poster for the entrance of an office, or one for its exit. */
export type PosterKind = 'entrance' | 'exit'

export const INVITATION = {
  entrance: 'door:scanToCheckIn',
  exit: 'door:leavingScanHere',
} as const satisfies Record<PosterKind, TextKey>

/** The languages of an office's posters: its own with English below, or those of the door where its own is English. */
const languagesAt = (office: Language): readonly Language[] =>
  office === 'en' ? FIRST_LANGUAGES : [office, 'en']

/** Selects what an office's posters speak. */
export function voicesOf(office: Language, among: readonly Translate[]) {
  const voices = languagesAt(office).flatMap((each) => among.find(({ language }) => language === each) ?? [])
  return voices.length > 0 ? voices : among.slice(0, 1)
}

/**
 * Loads what the posters of some offices speak. Empty until it has come. A language that can't be loaded is left out, and
 * the reader's own takes the place of all.
 */
export function useVoices(offices: readonly Language[]): readonly Translate[] {
  const t = useText()
  const [voices, setVoices] = useState<readonly Translate[]>([])
  const wanted = [...new Set(offices.flatMap(languagesAt))].join()
  useEffect(() => {
    let isWanted = true
    const loads = wanted.split(',').map((language) => loadRoomsIn(language as Language, ['door', 'alarm']))
    void Promise.allSettled(loads).then((all) => {
      const found = all.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      if (isWanted) setVoices(found.length > 0 ? found : [t])
    })
    return () => void (isWanted = false)
  }, [wanted, t])
  return voices
}
