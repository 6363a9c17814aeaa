import { fill } from '../../domain/sentences'
import { useLanguage } from '../i18n/language'
import { ALARM_TEXTS, type AlarmTextKey } from './alarm-text'

/** Returns the texts of the page in the reader's language. */
export function useAlarmText() {
  const { language } = useLanguage()
  return (key: AlarmTextKey, values: Record<string, string> = {}) => fill(ALARM_TEXTS[language][key], values)
}
