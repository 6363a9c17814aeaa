import { useTextsOf } from '../i18n/use-texts-of'
import { SCANNER_TEXTS } from './scanner-text'

/** Returns the texts of the scanner in the reader's language. */
export const useScannerText = () => useTextsOf(SCANNER_TEXTS)
