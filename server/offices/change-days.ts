import { may, type Actor } from '../../domain/access/ability'
import { placeOf } from '../../domain/access/scope'
import { dayInZone, type Day } from '../../domain/day'
import type { ParsedInputOf } from '../../domain/endpoint'
import type { changeDaysOfOffice, DaysOfOffice } from '../../domain/offices/days-contract'
import type { SpecialDay, SpecialDays } from '../../domain/offices/office-days'
import { MOST_SPECIAL_DAYS } from '../../domain/offices/special-days'
import { fail, refuseFields } from '../../domain/problem'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { lockOffice } from './administration-store'
import { changeCountryDays, changeOwnDays, listOfficesOfCountry, lockCountryDays } from './days-store'
import { refuseUnknownOffice } from './known-office'
import type { Office } from './store'

type Asker = Actor & { id: string; email: string }

/** Presents the special days of an office to a person who may change them. */
export async function presentDays(db: Db, asker: Actor, office: Office, now: Date): Promise<DaysOfOffice> {
  const { country, timeZone, countryDays, ownDays } = office
  const ofCountry = await listOfficesOfCountry(db, country)
  return {
    country,
    today: dayInZone(now, timeZone),
    countryDays,
    ownDays,
    officesOfCountry: ofCountry.length,
    mayChangeCountry: ofCountry.every((each) => may(asker, 'change an office', placeOf(each))),
  }
}

type Changes = ParsedInputOf<typeof changeDaysOfOffice>['days']

/** Sets and removes special days of an office, or of every office of its country. Days that are over stay as they were. */
export async function changeDays(
  tx: Db,
  asker: Asker,
  { office: { id, country }, reach, days }: { office: Office; reach: 'office' | 'country'; days: Changes },
  now: Date,
) {
  await lockCountryDays(tx, country)
  const office = (await lockOffice(tx, id)) ?? refuseUnknownOffice()
  // Its country was corrected meanwhile.
  if (office.country !== country) fail('conflict', 'refusals-offices:countryChanged')
  const ofCountry = reach === 'country' ? await listOfficesOfCountry(tx, country) : []
  if (!ofCountry.every((each) => may(asker, 'change an office', placeOf(each))))
    fail('forbidden', 'refusals-offices:notAllOfCountry', { reach: 'refusals-offices:notAllOfCountry' })
  const before = reach === 'country' ? office.countryDays : office.ownDays
  const changed = changedDays(before, days, dayInZone(now, office.timeZone))
  if (changed.length === 0) return
  const after = applied(before, Object.fromEntries(changed))
  if (Object.keys(after).length > MOST_SPECIAL_DAYS)
    refuseFields({
      days: { key: 'refusals-offices:tooManyDays', values: { max: String(MOST_SPECIAL_DAYS) } },
    })
  if (reach === 'country') await changeCountryDays(tx, country, after)
  else await changeOwnDays(tx, id, after, { updatedById: asker.id, updatedOn: now })
  await recordEvent(tx, {
    at: now,
    by: asker,
    act: 'change office days',
    offices: reach === 'country' ? ofCountry.map((each) => each.id) : [id],
    subject: office.name,
    details: {
      ...(reach === 'country' && { country }),
      'days set': changed.flatMap(([day, entry]) => (entry ? [day] : [])),
      'days removed': changed.flatMap(([day, entry]) => (entry ? [] : [day])),
    },
  })
}

type Changed = readonly (readonly [Day, SpecialDay | null])[]

/** The days that differ after a change, in their order. Refuses a day that is over. */
function changedDays(before: SpecialDays, days: Changes, today: Day): Changed {
  const changed = Object.entries(days).filter(([day, entry]) => !isSame(before[day] ?? null, entry))
  if (changed.some(([day]) => day < today)) refuseFields({ days: 'refusals-offices:dayIsOver' })
  return changed.toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const isSame = (one: SpecialDay | null, other: SpecialDay | null) =>
  one?.kind === other?.kind && one?.closesAt === other?.closesAt && one?.name === other?.name

const applied = (before: SpecialDays, changes: Changes): SpecialDays =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter((each): each is [Day, SpecialDay] => each[1] !== null),
  )
