import { useSay } from '../design/snackbar'
import { LanguageNotStored, useLanguage, type Language } from './language'
import { said } from './texts'

/** Chooses a language at a press. A message says what did not succeed. */
export function useLanguagePress() {
  const { choose } = useLanguage()
  const say = useSay()
  return (wanted: Language) =>
    void choose(wanted).catch((cause: unknown) =>
      say.error(said(cause instanceof LanguageNotStored ? 'frame:languageNotStored' : 'frame:noConnection')),
    )
}
