import type { Language } from '../language'
import { daysOf } from '../personal-data/kinds-of-data'
import { seenKinds, type DataSettings } from '../personal-data/viewer-summary'
import { dataTexts, keptText, looksTexts, viewerTexts } from '../personal-data/who-sees-text'
import { KEPT_TIMES } from '../retention/kept-days'

/** The settings of an installation that its documents name. */
export type DocumentSettings = DataSettings & { organisation: { privacyMailbox: string } }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const row = (head: string, cell: string) => `<tr><th scope="row">${head}</th><td>${cell}</td></tr>`

/**
 * Replaces the names in double braces in a document of the product: the data privacy mailbox, a time for which data is
 * kept, or the rows that say what is stored and who sees it. The rows follow from the rules that decide.
 */
export function filledDocument(document: string, settings: DocumentSettings, language: Language = 'en') {
  const { kinds } = dataTexts(language)
  const seen = seenKinds(settings, [])
  const stored = seen.map((each) => {
    const { name, what, why } = kinds[each.kind]
    return row(
      `<strong>${escaped(name)}</strong>: ${escaped(what)}. ${escaped(why)}`,
      escaped(keptText(each, language)),
    )
  })
  const seers = seen.map((each) => {
    const lines = viewerTexts(each, language).map((line) => `<li>${escaped(line)}</li>`)
    const looks = looksTexts(each, language).map((text) => `<p>${escaped(text)}</p>`)
    return row(escaped(kinds[each.kind].name), `<ul>${lines.join('')}</ul>${looks.join('')}`)
  })
  const known = new Map<string, string>([
    ['privacy mailbox', escaped(settings.organisation.privacyMailbox)],
    ['what is stored', stored.join('\n')],
    ['who sees it', seers.join('\n')],
    ...KEPT_TIMES.map((kept) => {
      const time = keptText({ kept, days: daysOf(kept, settings.retention) }, language)
      return [kept, escaped(time)] as const
    }),
  ])
  return document.replace(/\{\{(.*?)\}\}/g, (_, name: string) => {
    const text = known.get(name)
    if (text === undefined) throw new Error(`A document asks for what is not known: ${name}`)
    return text
  })
}
