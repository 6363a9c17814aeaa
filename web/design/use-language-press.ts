import { useSay } from './snackbar'
import { LanguageNotStored, useLanguage, type Language } from '../i18n/language'
import { said } from '../platform/texts'

/** Chooses a language at a press. A message says what did not succeed. */
export function useLanguagePress() {
  const { choose } = useLanguage()
  const say = useSay()
  return (wanted: Language) =>
    void choose(wanted).catch((cause: unknown) =>
      say.error(said(cause instanceof LanguageNotStored ? 'frame:languageNotStored' : 'frame:noConnection')),
    )
}
