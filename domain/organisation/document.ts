import type { Language } from '../language'
import { RETAINED_KINDS, type KeptDays } from '../retention/kept-days'

const inDays = (days: number, language: Language) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A document that comes with the product, with what holds in this installation where double braces name it: how long a kind of record is kept, and the data privacy mailbox. */
export function filledDocument(
  document: string,
  kept: KeptDays,
  privacyMailbox: string,
  language: Language = 'en',
) {
  const known = new Map<string, string>([
    ['privacy mailbox', privacyMailbox],
    ...RETAINED_KINDS.map((kind) => [kind, inDays(kept[kind], language)] as const),
  ])
  return document.replace(/\{\{(.*?)\}\}/g, (_, named: string) => {
    const told = known.get(named)
    if (told === undefined) throw new Error(`A document asks for what is not known: ${named}`)
    return escaped(told)
  })
}
