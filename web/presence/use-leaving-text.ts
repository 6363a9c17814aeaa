import { useTextsOf } from '../i18n/use-texts-of'
import { LEAVING_TEXTS } from './leaving-text'

export const useLeavingText = () => useTextsOf(LEAVING_TEXTS)
