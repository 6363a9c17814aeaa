import { dayInZone } from '../../domain/day'
import { hoursOf } from '../../domain/presence/presence'
import { readRollCall } from '../../domain/roll-call/list-contract'
import { placeOf } from '../../domain/access/scope'
import type { RollCall } from '../../domain/roll-call/list'
import { readsNeededHelp } from '../../domain/roll-call/help-to-leave'
import { aboutPerson } from '../../domain/roll-call/mark'
import { readablePhones } from '../../domain/roll-call/readable-phones'
import type { Context } from '../context'
import { requireKnownOffice } from '../offices/known-office'
import { recordReading } from '../platform/events/audit'
import { route, type Route } from '../platform/calls/route'
import { listPhonesOfColleagues, listPhonesOfVisitors } from './phone-store'
import { listNeededHelp } from './needed-help-store'
import { makeList } from './make-list'
import { sealKeyOf } from './seal-key'
import { readTried } from './told-store'
import { findOpenRollCall } from './store'

/** The visitors of a list who may be inside. */
const visitorsOf = ({
  inside,
  probablyLeft,
  unconfirmed,
}: Pick<RollCall, 'inside' | 'probablyLeft' | 'unconfirmed'>) => [
  ...[...inside, ...probablyLeft].filter(({ kind }) => kind === 'visitor'),
  ...unconfirmed,
]

/** The colleagues of a list who may be inside. */
const colleaguesOf = ({
  inside,
  probablyLeft,
  awaited,
}: Pick<RollCall, 'inside' | 'probablyLeft' | 'awaited'>) => [
  ...[...inside, ...probablyLeft].filter(({ kind }) => kind !== 'visitor'),
  ...awaited,
]

export const rollCallListRoutes = ({ config, now }: Context): Route[] => [
  route(
    readRollCall,
    'Who is believed to be inside of an office now, by name: visitors of today who have not checked out, and employees whose last check-in of today was to this office and who have not said that they leave; apart from them those who did not answer the reminder of the office and of whom nobody said anything since it closed, whom it estimates to have left; the visitors of today who were checked out by their phone number alone, which their device has not confirmed; and the people of the office who said Office for today and have not checked in. An address stands only for a name that is missing. In a real alarm the phone numbers of visitors come with it, but not for acting wardens, and for people who were given the duty of a warden those that directories give of colleagues; the audit entry says so. Wardens and acting wardens also get which visitors said that they need help to leave the building.',
    async ({ db, input, user }) => {
      const office = await requireKnownOffice(db, input.office)
      const asOf = now()
      const today = dayInZone(asOf, office.timeZone)
      const open = await findOpenRollCall(db, office.id, asOf)
      const list = await makeList(db, office, asOf)
      const readable = readablePhones(user, placeOf(office), open?.kind ?? null)
      const ofVisitors = readable.ofVisitors ? await listPhonesOfVisitors(db, visitorsOf(list)) : []
      const ofColleagues = readable.ofColleagues ? await listPhonesOfColleagues(db, colleaguesOf(list)) : []
      const phones = [...ofVisitors, ...ofColleagues]
      const needHelp = readsNeededHelp(user, placeOf(office))
        ? await listNeededHelp(db, visitorsOf(list))
        : []
      const reading = { at: asOf, actor: user.email, action: 'read roll call', subject: office.name } as const
      const details = {
        ...(ofVisitors.length > 0 && { 'phones of visitors': true as const }),
        ...(ofColleagues.length > 0 && { 'phones of colleagues': true as const }),
      }
      await recordReading(db, config.authSecret, { ...reading, details }, Object.keys(details).join())
      const triedOf = open && (await readTried(db, open.id))
      return {
        office: { id: office.id, name: office.name, assemblyPoints: office.assemblyPoints },
        timeZone: office.timeZone,
        today,
        asOf: asOf.toISOString(),
        ...list,
        zones: office.zones,
        until: hoursOf(office, asOf).endOfDay.toISOString(),
        sealKey: sealKeyOf(config.authSecret, office.id, today),
        ...(triedOf && {
          tried: Object.values(list)
            .flat()
            .map(({ number }) => ({ number, ...triedOf(aboutPerson(number)) })),
        }),
        ...(phones.length > 0 && { phones }),
        ...(needHelp.length > 0 && { needHelp }),
        open,
      }
    },
  ),
]
