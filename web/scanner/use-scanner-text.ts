import { fill } from '../../domain/sentences'
import { useLanguage } from '../i18n/language'
import { SCANNER_TEXTS, type ScannerTextKey } from './scanner-text'

/** Returns the texts of the scanner in the reader's language. */
export function useScannerText() {
  const { language } = useLanguage()
  return (key: ScannerTextKey, values: Record<string, string> = {}) =>
    fill(SCANNER_TEXTS[language][key], values)
}
