import type { Language } from '../../domain/language'
import { fill } from '../../domain/sentences'
import { useChosenLanguage } from './language-context'

/** Returns the texts of a catalogue that stands apart from that of the door, in the reader's language. */
export function useTextsOf<Key extends string>(texts: Record<Language, Record<Key, string>>) {
  const language = useChosenLanguage()
  return (key: Key, values: Record<string, string> = {}) => fill(texts[language][key], values)
}
