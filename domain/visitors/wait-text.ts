import type { Language } from '../language'
import { unitText } from '../texts/formats'

/** A wait in whole seconds or minutes, in words: '30 minutes'. */
export const waitText = (seconds: number, language: Language) =>
  seconds < 90 ? unitText(seconds, 'second', language) : unitText(Math.ceil(seconds / 60), 'minute', language)
