import type { Language } from '../language'

/** A wait in whole seconds or minutes, in words: '30 minutes'. */
export function waitText(seconds: number, language: Language) {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
