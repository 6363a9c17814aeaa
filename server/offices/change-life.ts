import { changes, pick } from '../../domain/changed'
import { dayInZone, type Day } from '../../domain/day'
import { fingerprintOf } from '../../domain/fingerprint'
import { asSpelled } from '../../domain/offices/name'
import { endingEffects, lastDayProblem } from '../../domain/offices/ending'
import {
  isSamePlace,
  placeParts,
  valuesOf,
  zoneOfToday,
  type OfficeLocation,
} from '../../domain/offices/place'
import { placeEffects, type PlaceFacts } from '../../domain/offices/place-effects'
import { fail, refuseFields } from '../../domain/problem'
import { dayText } from '../../domain/texts/formats'
import type { Text, Translate } from '../../domain/texts/translate'
import type { TextKey } from '../../texts/keys'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { english } from '../platform/texts'
import {
  changeOfficeColumns,
  listOfficePlaces,
  listZonesInDatabase,
  lockOffice,
} from './administration-store'
import { findCountryDays, leaveCountryDays, lockCountryDays } from './days-store'
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

// An older database may know a zone only by its earlier name.
async function spelledZone(db: Db, given: string) {
  const names = [zoneOfToday(given), given]
  const inDatabase = await listZonesInDatabase(db, names)
  return (
    names.find((name) => inDatabase.has(name.toLowerCase())) ??
    refuseFields({ timeZone: 'refusals-offices:unknownTimeZone' })
  )
}

/** The given place in the spelling of the other offices, and the zone by its name of today. Refuses a zone that the database doesn't know. */
export async function spelledPlace(db: Db, given: OfficeLocation): Promise<OfficeLocation> {
  const timeZone = await spelledZone(db, given.timeZone)
  const places = await listOfficePlaces(db)
  return {
    country: asSpelled(given.country, valuesOf('country', places)),
    region: asSpelled(given.region, valuesOf('region', places)),
    businessUnit: asSpelled(given.businessUnit, valuesOf('businessUnit', places)),
    timeZone,
  }
}

async function refuseInAlarm(db: Db, { id, name: office }: Office, key: TextKey) {
  if ((await findOpenKind(db, id)) === 'real') fail('conflict', { key, values: { office } })
}

// The part before the stroke is the office, and the part after it is its duties.
const fingerprintFor = (office: object, around: object) => `${fingerprintOf(office)}/${fingerprintOf(around)}`

function refuseStale(given: string, found: string, { name: office }: Office, changed: Text) {
  if (given === found) return
  const isOfPeople = given.split('/')[0] === found.split('/')[0]
  const { key, values } = isOfPeople ? { key: 'refusals-offices:peopleChanged' as const } : changed
  fail('conflict', { key, values: { ...values, office } })
}

/** Tells what a correction of an office's place changes. */
export async function previewPlace(db: Db, office: Office, to: OfficeLocation, now: Date, t: Translate) {
  await refuseInAlarm(db, office, 'refusals-offices:placeInAlarm')
  const before = placeAt(office)
  const facts = await findPlaceFacts(db, { office, to, now })
  const idsOf = (duties: PlaceFacts['lost']) => duties.map(({ id }) => id)
  return {
    isChanged: !isSamePlace(before, to),
    effects: placeEffects(office, before, to, facts, now, t),
    fingerprint: fingerprintFor({ before, to }, [idsOf(facts.lost), idsOf(facts.won), facts.movedEnds]),
  }
}

/** Corrects the place of an office. Refuses it if other things would change than the preview told. */
export async function correctPlace(
  tx: Db,
  actor: Actor,
  {
    office: { id, country: from },
    fingerprint,
    ...given
  }: OfficeLocation & { office: Office; fingerprint: string },
  now: Date,
) {
  const to = await spelledPlace(tx, given)
  for (const country of [...new Set([from, to.country])].toSorted()) await lockCountryDays(tx, country)
  const office = (await lockOffice(tx, id)) ?? refuseUnknownOffice()
  const preview = await previewPlace(tx, office, to, now, english)
  if (!preview.isChanged) return
  refuseStale(fingerprint, preview.fingerprint, office, {
    key: 'refusals-offices:placeChanged',
    values: { place: placeParts.map((part) => office[part]).join(' · ') },
  })
  if (to.country !== office.country) {
    const countryDays = await findCountryDays(tx, to.country)
    await leaveCountryDays(tx, office.country, office.countryDays)
    await changeOfficeColumns(tx, id, { countryDays, updatedById: actor.id, updatedOn: now })
  }
  await changeOfficePlace(tx, { office, to, now }, { updatedById: actor.id, updatedOn: now })
  await recordEvent(tx, {
    at: now,
    by: actor,
    act: 'correct office',
    offices: [id],
    subject: office.name,
    details: { changed: changes(pick(office, placeParts), to) },
  })
}

/** Tells what a last day of an office changes. Null takes it back. */
export async function previewEnding(db: Db, office: Office, lastDay: Day | null, now: Date, t: Translate) {
  await refuseInAlarm(db, office, 'refusals-offices:lastDayInAlarm')
  const today = dayInZone(now, office.timeZone)
  const problem = lastDay && lastDayProblem(lastDay, today)
  if (problem) refuseFields({ lastDay: problem })
  const facts = await findEndingFacts(db, office, lastDay ?? today, { today, now })
  return {
    effects: endingEffects(office, lastDay, facts, today, t),
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
  t: Translate,
) {
  const office = (await lockOffice(tx, id)) ?? refuseUnknownOffice()
  if (office.lastDay === lastDay) return
  const preview = await previewEnding(tx, office, lastDay, now, t)
  refuseStale(
    fingerprint,
    preview.fingerprint,
    office,
    office.lastDay === null
      ? { key: 'refusals-offices:lastDayTakenBack' }
      : { key: 'refusals-offices:lastDayChanged', values: { day: dayText(office.lastDay, t.language) } },
  )
  await changeLastDay(tx, id, { lastDay, updatedById: actor.id, updatedOn: now })
  await recordEvent(tx, {
    at: now,
    by: actor,
    act: lastDay === null ? 'keep office open' : 'close office',
    offices: [id],
    subject: office.name,
    details: { changed: { 'last day': [office.lastDay, lastDay] } },
  })
}
