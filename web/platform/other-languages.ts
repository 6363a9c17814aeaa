/** The texts in all languages but English. Their addresses weigh 4 kB, which a page in English does without. */
export const otherLanguages = import.meta.glob<Record<string, string>>(
  ['./*/*.json', '!./en/*.json', '!./*/mails-*.json'],
  { base: '../../texts', import: 'default' },
)
