import type { Duty } from '../access/duty'
import type { Language } from '../language'
import { ACTING_HOURS } from '../roll-call/alarm-contract'
import { ENGLISH, type DataTexts } from './english-text'
import { PORTUGUESE } from './portuguese-text'
import { SPANISH } from './spanish-text'
import { isGroup, type KindOfData, type SeenKind, type Viewer, type WhoSees } from './who-sees-contract'

const TEXTS: Partial<Record<Language, DataTexts>> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE }

export const dataTexts = (language: Language) => TEXTS[language] ?? ENGLISH

/** Fills in the placeholders of a text, such as {days}. */
export const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

const inDays = (days: number, language: Language) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)

const listed = (names: readonly string[], language: Language) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)

export const keptText = ({ kept, days }: Pick<SeenKind, 'kept' | 'days'>, language: Language) =>
  fill(dataTexts(language).kept[kept], days === null ? {} : { days: inDays(days, language) })

const dutyNames = (duties: readonly Duty[], language: Language) =>
  listed(
    duties.map((duty) => dataTexts(language).duties[duty]),
    language,
  )

/** The name of a viewer without the reason. */
function nameOf({ by, duties }: Viewer, language: Language) {
  const texts = dataTexts(language)
  if (isGroup(by)) return texts.groups[by]
  return duties.length > 0 ? dutyNames(duties, language) : texts.administrators
}

function viewerText(viewer: Viewer, language: Language) {
  const texts = dataTexts(language)
  const name = nameOf(viewer, language)
  if (isGroup(viewer.by)) return name
  const who = viewer.everywhereOnly ? fill(texts.everywhereOnly, { who: name }) : name
  return fill(texts.forWhy, { who, why: texts.why[viewer.by] ?? '' })
}

/** The lines on administrators, beside the lines on people with a duty. */
function administratorTexts(viewers: readonly Viewer[], language: Language) {
  const texts = dataTexts(language)
  const acts = viewers.flatMap(({ by }) => (isGroup(by) ? [] : by))
  const alone = acts.filter((act) => viewers.some(({ by, duties }) => by === act && duties.length === 0))
  if (acts.length === 0) return []
  if (alone.length === 0) return [texts.administratorsToo]
  const why = listed(
    alone.map((act) => texts.why[act] ?? ''),
    language,
  )
  return [fill(alone.length < acts.length ? texts.administratorsAlso : texts.onlyAdministrators, { why })]
}

/** The viewers of a kind of data with their reasons, one line for each reason. */
export function viewerTexts({ viewers, isOwn }: Pick<SeenKind, 'viewers' | 'isOwn'>, language: Language) {
  const texts = dataTexts(language)
  const lines = [
    ...viewers
      .filter(({ by, duties }) => isGroup(by) || duties.length > 0)
      .map((viewer) => viewerText(viewer, language)),
    ...administratorTexts(viewers, language),
    ...(isOwn ? [texts.own] : []),
  ]
  return lines.length > 0 ? lines : [texts.nobody]
}

/** The lines on the recording of looks at a kind of data. Empty if nobody sees it. */
export function looksTexts(
  { viewers, recorded, unrecorded, told }: Omit<SeenKind, 'people'>,
  language: Language,
) {
  const texts = dataTexts(language)
  if (recorded.length + unrecorded.length === 0) return []
  if (recorded.length === 0) return [texts.looksUnrecorded]
  const who = viewers.filter(({ by }) => unrecorded.includes(by)).map((viewer) => nameOf(viewer, language))
  const first =
    who.length > 0 ? fill(texts.looksPartly, { who: [...new Set(who)].join('; ') }) : texts.looksRecorded
  if (told === 'none') return [first]
  return [first, told === 'all' ? texts.looksTold : texts.looksToldPartly]
}

const everyDuty = (viewers: readonly Viewer[], without: readonly Viewer['by'][] = []) => [
  ...new Set(viewers.filter(({ by }) => !without.includes(by)).flatMap(({ duties }) => duties)),
]

/** The questions of works councils, with answers by the rules of one office. */
export function answersOf({ kinds }: Pick<WhoSees, 'kinds'>, language: Language) {
  const texts = dataTexts(language)
  const of = (kind: KindOfData) => {
    const found = kinds.find((each) => each.kind === kind)
    if (!found) throw new Error(`nothing is told of ${kind}`)
    return found
  }
  const dutiesOf = (kind: KindOfData) => dutyNames(everyDuty(of(kind).viewers), language)
  const daysOf = (kind: KindOfData) => inDays(of(kind).days ?? 0, language)
  const callers = of('roll call lists').viewers.filter(({ by }) => by === 'call the roll')
  const values = {
    checkIns: daysOf('check-ins'),
    statuses: daysOf('day statuses'),
    audit: daysOf('audit'),
    seesCheckIns: dutiesOf('check-ins'),
    seesLeaving: dutiesOf('leaving'),
    seesVisits: dutiesOf('visits'),
    exports: dutiesOf('extracts'),
    callsTheRoll: dutyNames(everyDuty(callers), language),
    leavingInFiles: of('leaving').isFile ? texts.leavingInFiles : texts.leavingNotInFiles,
    hours: String(ACTING_HOURS),
  }
  return texts.questions.map(({ asked, answer }) => ({ asked, answer: fill(answer, values) }))
}
