import { useTextsOf } from '../../i18n/use-texts-of'
import { ALARM_TEXTS } from './alarm-text'

export const useAlarmText = () => useTextsOf(ALARM_TEXTS)
