import { useTextsOf } from '../../i18n/use-texts-of'
import { ALARM_TEXTS } from './alarm-text'

/** Returns the texts of the page in the reader's language. */
export const useAlarmText = () => useTextsOf(ALARM_TEXTS)
