import { fill } from '../../domain/sentences'
import { useLanguage } from '../i18n/language'
import { LEAVING_TEXTS, type LeavingTextKey } from './leaving-text'

/** Returns the texts of leaving in the reader's language. */
export function useLeavingText() {
  const { language } = useLanguage()
  return (key: LeavingTextKey, values: Record<string, string> = {}) =>
    fill(LEAVING_TEXTS[language][key], values)
}
