import { directionOf, isWhole, LANGUAGES, languageName, type Language } from '../language'
import type { TextKey } from '../../texts/keys'
import { daysOf } from '../retention/days-of-time'
import { seenKinds, type DataSettings } from '../personal-data/viewer-summary'
import { inDays, keptText, kindTexts, looksTexts, viewerTexts } from '../personal-data/who-sees-text'
import { KEPT_TIMES } from '../retention/kept-days'
import { VISITS_KEPT } from '../retention/visit-retention'
import type { Translate } from '../texts/translate'
import type { KindOfData, SeenKind } from '../personal-data/who-sees-contract'
import { documentPath, hasDocument, TRANSLATED_DOCUMENTS } from './document-path'

/** The settings of an installation that its documents name. */
export type DocumentSettings = DataSettings & { organisation: { privacyMailbox: string } }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const row = (head: string, cell: string) => `<tr><th scope="row">${head}</th><td>${cell}</td></tr>`

/** The kinds of data of a person at the door. A language without whole texts has the texts of these only. */
const AT_THE_DOOR: readonly KindOfData[] = [
  'check-ins',
  'leaving',
  'visits',
  'roll call lists',
  'roll call marks',
  'contacts',
  'declarations',
  'audit',
  'repeated calls',
]

/** The time of a kind as all offices have it. Each may keep visits for a time of its own. */
const timeText = (kind: Pick<SeenKind, 'kept' | 'days'>, t: Translate) =>
  kind.kept === 'visits' && kind.days !== null
    ? t('privacy:keptVisits', {
        days: inDays(kind.days, t),
        least: String(VISITS_KEPT.least),
        most: inDays(VISITS_KEPT.most, t),
      })
    : keptText(kind, t)

/** Takes the parts out of a document that are not for the reader of the language. */
const partsFor = (document: string, language: Language) =>
  document.replace(
    / *<!-- (whole|door) -->\n?([\s\S]*?) *<!-- end -->\n?/g,
    (_, part: string, inside: string) => ((part === 'whole') === isWhole(language) ? inside : ''),
  )

/** The links from each document to itself in every language. */
const languagesIn = ({ language }: Translate) =>
  TRANSLATED_DOCUMENTS.map((name) => {
    const links = LANGUAGES.filter((each) => hasDocument(each, name)).map((each) => {
      const current = each === language ? ' aria-current="page"' : ''
      return `<a lang="${each}" hreflang="${each}" href="${documentPath(name, each)}"${current}>${languageName(each)}</a>`
    })
    return [`languages of ${name}`, links.join('')] as const
  })

/**
 * Replaces the names in double braces in a document of the product: a text by its key, the data privacy mailbox, a time
 * for which data is kept, or the rows that say what is stored and who sees it. The rows follow from the rules that
 * decide. Parts between tags in a text become links.
 */
export function filledDocument(document: string, settings: DocumentSettings, t: Translate) {
  const mailbox = escaped(settings.organisation.privacyMailbox)
  const tags: Record<string, [begin: string, end: string]> = {
    name: ['<strong>', '</strong>'],
    mailbox: [`<a href="mailto:${mailbox}">`, '</a>'],
    privacy: [`<a href="${documentPath('privacy', t.language)}">`, '</a>'],
    english: [`<a lang="en" hreflang="en" href="${documentPath('privacy', 'en')}">`, '</a>'],
    whoCanSee: ['<a href="/who-can-see">', '</a>'],
  }
  const marked = (text: string) =>
    escaped(text).replace(
      /&#60;(\w+)&#62;(.*?)&#60;\/\1&#62;/g,
      (whole, tag: string, part: string) => tags[tag]?.join(part) ?? whole,
    )
  const seen = seenKinds(settings, []).filter(({ kind }) => isWhole(t.language) || AT_THE_DOOR.includes(kind))
  const stored = seen.map((each) => {
    const { name, what, why } = kindTexts(each.kind)
    return row(
      marked(t('privacy:kindText', { name: t(name), what: t(what), why: t(why) })),
      escaped(timeText(each, t)),
    )
  })
  const seers = seen.map((each) => {
    const lines = viewerTexts(each, t).map((line) => `<li>${escaped(line)}</li>`)
    const looks = looksTexts(each, t).map((text) => `<p>${escaped(text)}</p>`)
    return row(escaped(t(kindTexts(each.kind).name)), `<ul>${lines.join('')}</ul>${looks.join('')}`)
  })
  const known = new Map<string, string>([
    ['language', t.language],
    ['direction', directionOf(t.language)],
    ...languagesIn(t),
    ['privacy mailbox', mailbox],
    ['what is stored', stored.join('\n')],
    ['who sees it', seers.join('\n')],
  ])
  const timeOf = (name: string) => {
    const kept = KEPT_TIMES.find((each) => each === name)
    return kept && escaped(timeText({ kept, days: daysOf(kept, settings.retention) }, t))
  }
  return partsFor(document, t.language).replace(/\{\{(.*?)\}\}/g, (_, name: string) => {
    const text = known.get(name) ?? timeOf(name)
    if (text !== undefined) return text
    const said = name.includes(':')
      ? t(name as TextKey, { mailbox: settings.organisation.privacyMailbox })
      : name
    if (said === name) throw new Error(`A document asks for what is not known: ${name}`)
    return marked(said)
  })
}
