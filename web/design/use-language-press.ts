import { languageName } from '../../domain/language'
import { LanguageNotStored, useLanguage, type Language } from '../i18n/language'
import { said } from '../platform/texts'
import { useSay } from './snackbar'

/** Chooses a language at a press. A message says what did not succeed; with `tells` also that the person has it everywhere now, and takes it back. */
export function useLanguagePress({ tells = false } = {}) {
  const { language: before, choose } = useLanguage()
  const say = useSay()
  const press = (wanted: Language, tells: boolean) => {
    // The message of the choice before names another language.
    say.takeBack()
    void choose(wanted).then(
      (isKept) => {
        if (!isKept || !tells || wanted === before) return
        const text = said('frame:languageIsNow', { language: languageName(wanted) })
        say.offer(text, { text: said('frame:undo'), onPress: () => press(before, false) })
      },
      (cause: unknown) =>
        say.error(
          said(cause instanceof LanguageNotStored ? 'frame:languageNotStored' : 'frame:noConnection'),
        ),
    )
  }
  return (wanted: Language) => press(wanted, tells)
}
