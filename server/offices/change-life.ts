import { dayInZone, formatDay, type Day } from '../../domain/day'
import { fingerprintOf } from '../../domain/fingerprint'
import { asSpelled } from '../../domain/offices/name'
import { endingEffects, lastDayProblem } from '../../domain/offices/ending'
import { isSamePlace, placeParts, valuesOf, type OfficeLocation } from '../../domain/offices/place'
import { placeEffects, type PlaceFacts } from '../../domain/offices/place-effects'
import { fail, refuseFields } from '../../domain/problem'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { isZoneInDatabase, listOfficePlaces, lockOffice } from './administration-store'
import { refuseUnknownOffice } from './known-office'
import { changeLastDay, changeOfficePlace, findEndingFacts, findOpenKind, findPlaceFacts } from './life-store'
import type { Office } from './store'

type Actor = { id: string; email: string }

const placeAt = ({ country, region, businessUnit, timeZone }: OfficeLocation): OfficeLocation => ({
  country,
  region,
  businessUnit,
  timeZone,
})

/** The given place in the spelling of the other offices. Refuses a zone that the database doesn't know. */
export async function spelledPlace(db: Db, given: OfficeLocation): Promise<OfficeLocation> {
  if (!(await isZoneInDatabase(db, given.timeZone)))
    refuseFields({ timeZone: 'This time zone is not known here; please choose another' })
  const places = await listOfficePlaces(db)
  return {
    country: asSpelled(given.country, valuesOf('country', places)),
    region: asSpelled(given.region, valuesOf('region', places)),
    businessUnit: asSpelled(given.businessUnit, valuesOf('businessUnit', places)),
    timeZone: given.timeZone,
  }
}

async function refuseInAlarm(db: Db, { id, name }: Office, what: string) {
  if ((await findOpenKind(db, id)) === 'real')
    fail('conflict', `A roll call of ${name} is running. ${what} can be changed as soon as it has ended.`)
}

// The part before the stroke is the office, and the part after it is its duties.
const fingerprintFor = (office: object, around: object) => `${fingerprintOf(office)}/${fingerprintOf(around)}`

function refuseStale(given: string, found: string, { name }: Office, now: string) {
  if (given === found) return
  const [office] = found.split('/')
  fail(
    'conflict',
    given.split('/')[0] === office
      ? `Meanwhile the people or duties of ${name} have changed. Please read again what changes.`
      : `Meanwhile ${name} was changed: ${now}. Please read again what changes.`,
  )
}

/** Tells what a correction of an office's place changes. */
export async function previewPlace(db: Db, office: Office, to: OfficeLocation, now: Date) {
  await refuseInAlarm(db, office, 'Its place')
  const before = placeAt(office)
  const facts = await findPlaceFacts(db, { office, to, now })
  const idsOf = (duties: PlaceFacts['lost']) => duties.map(({ id }) => id)
  return {
    isChanged: !isSamePlace(before, to),
    effects: placeEffects(office, before, to, facts, now),
    fingerprint: fingerprintFor({ before, to }, [idsOf(facts.lost), idsOf(facts.won), facts.movedEnds]),
  }
}

/** Corrects the place of an office. Refuses it if other things would change than the preview told. */
export async function correctPlace(
  tx: Db,
  actor: Actor,
  { office: { id }, fingerprint, ...given }: OfficeLocation & { office: Office; fingerprint: string },
  now: Date,
) {
  const to = await spelledPlace(tx, given)
  const office = (await lockOffice(tx, id)) ?? refuseUnknownOffice()
  const preview = await previewPlace(tx, office, to, now)
  if (!preview.isChanged) return
  refuseStale(fingerprint, preview.fingerprint, office, placeParts.map((part) => office[part]).join(' · '))
  await changeOfficePlace(tx, { office, to, now }, { updatedById: actor.id, updatedOn: now })
  const changed = placeParts.filter((part) => office[part] !== to[part])
  await recordEvent(tx, {
    at: now,
    by: actor,
    act: 'correct office',
    offices: [id],
    subject: office.name,
    details: Object.fromEntries(changed.map((part) => [PART_WORDS[part], `${office[part]} → ${to[part]}`])),
  })
}

const PART_WORDS = {
  country: 'country',
  region: 'region',
  businessUnit: 'business unit',
  timeZone: 'time zone',
} as const satisfies Record<keyof OfficeLocation, string>

/** Tells what a last day of an office changes. Null takes it back. */
export async function previewEnding(db: Db, office: Office, lastDay: Day | null, now: Date) {
  await refuseInAlarm(db, office, 'Its last day')
  const today = dayInZone(now, office.timeZone)
  const problem = lastDay && lastDayProblem(lastDay, today)
  if (problem) refuseFields({ lastDay: problem })
  const facts = await findEndingFacts(db, office, lastDay ?? today, { today, now })
  return {
    effects: endingEffects(office, lastDay, facts, today),
    fingerprint: fingerprintFor(
      { before: office.lastDay, lastDay },
      { people: facts.people, duties: facts.duties.map(({ id }) => id) },
    ),
  }
}

/** Gives an office its last day, or takes it back. Refuses it if other things would change than the preview told. */
export async function giveLastDay(
  tx: Db,
  actor: Actor,
  { office: { id }, lastDay, fingerprint }: { office: Office; lastDay: Day | null; fingerprint: string },
  now: Date,
) {
  const office = (await lockOffice(tx, id)) ?? refuseUnknownOffice()
  if (office.lastDay === lastDay) return
  const preview = await previewEnding(tx, office, lastDay, now)
  const shown = (day: Day | null) => (day === null ? 'no last day' : `last day ${formatDay(day)}`)
  refuseStale(fingerprint, preview.fingerprint, office, shown(office.lastDay))
  await changeLastDay(tx, id, { lastDay, updatedById: actor.id, updatedOn: now })
  await recordEvent(tx, {
    at: now,
    by: actor,
    act: lastDay === null ? 'keep office open' : 'close office',
    offices: [id],
    subject: office.name,
    details: { 'last day': `${office.lastDay ?? 'none'} → ${lastDay ?? 'none'}` },
  })
}
