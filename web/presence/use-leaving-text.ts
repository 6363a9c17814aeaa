import { useTextsOf } from '../i18n/use-texts-of'
import { LEAVING_TEXTS } from './leaving-text'

/** Returns the texts of leaving in the reader's language. */
export const useLeavingText = () => useTextsOf(LEAVING_TEXTS)
