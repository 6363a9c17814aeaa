import type { Day } from '../day'
import type { Translate } from '../texts/translate'
import type { AuditRow } from './contract'

/** Entries of one person and one action that follow each other, newest first. */
export type AuditFold = { action: string; entries: readonly [AuditRow, ...AuditRow[]] }

/** A person's acts on one day. */
export type PersonsActs = { actor: string; folds: readonly AuditFold[] }

export type AuditDay = { day: Day; people: readonly PersonsActs[] }

/**
 * Groups entries, which come newest first, by day and person. The person of the newest entry comes first. Further entries
 * of a longer list only add to the end of groups and days.
 */
export function groupAudit(entries: readonly AuditRow[], dayOf: (at: string) => Day): AuditDay[] {
  const days = new Map<Day, Map<string, AuditRow[]>>()
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const people = days.get(day) ?? new Map<string, AuditRow[]>()
    days.set(day, people)
    const acts = people.get(entry.actor)
    if (acts) acts.push(entry)
    else people.set(entry.actor, [entry])
  }
  return [...days].map(([day, people]) => ({
    day,
    people: [...people].map(([actor, acts]) => ({ actor, folds: foldsOf(acts) })),
  }))
}

function foldsOf(entries: readonly AuditRow[]) {
  const folds: { action: string; entries: [AuditRow, ...AuditRow[]] }[] = []
  for (const entry of entries) {
    const last = folds.at(-1)
    if (last?.action === entry.action) last.entries.push(entry)
    else folds.push({ action: entry.action, entries: [entry] })
  }
  return folds
}

/** The other people or the offices of a fold: 'Lima, Lyon and 3 more'. Empty if it has none. */
export function subjectsText({ entries }: AuditFold, nameOf: (subject: string) => string, t: Translate) {
  const others = entries.flatMap(({ subject, actor }) => (subject === actor ? [] : subject))
  const subjects = [...new Set(others)].filter(Boolean).map(nameOf)
  const [first = '', second = ''] = subjects
  if (subjects.length <= 1) return first
  return subjects.length === 2
    ? t('audit:twoSubjects', { first, second })
    : t('audit:moreSubjects', { first, second, count: subjects.length - 2 })
}
