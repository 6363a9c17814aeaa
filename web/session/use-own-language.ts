import { useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../domain/language'
import { readersLanguage } from '../../domain/readers-language'
import { useSay } from '../design/snackbar'
import { useLanguage } from '../i18n/language'
import { said, wishHere } from '../platform/texts'
import { useLanguagePress } from '../design/use-language-press'
import { storeLanguage } from './store-language'

/** Chooses the language of the signed-in person. With null it is again as the device says. */
export function useOwnLanguage() {
  const client = useQueryClient()
  const { show } = useLanguage()
  const say = useSay()
  const press = useLanguagePress()
  return (language: Language | null) => {
    if (language) return press(language)
    void show(readersLanguage(wishHere())).catch(() => say.error(said('frame:noConnection')))
    void storeLanguage(client, null).catch(() => say.error(said('frame:languageNotStored')))
  }
}
