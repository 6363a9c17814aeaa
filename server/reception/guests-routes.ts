import { addDays, clockTime, dayInZone } from '../../domain/day'
import { PASS_REFUSALS } from '../../domain/invitations/pass'
import { fail, refuseFields } from '../../domain/problem'
import {
  admitAtTablet,
  admitByPass,
  admitGuest,
  GUEST_DAYS_AHEAD,
  listGuestsOfDay,
} from '../../domain/reception/guests-contract'
import type { Context } from '../context'
import { ADMIT_GUEST, GUEST_AT_OFFICE, type SeenAdmission } from '../invitations/admission-store'
import { admitGuest as admit, passOfGuest } from '../invitations/admit-guest'
import { guestOfPass } from '../invitations/guest-tokens'
import { refuseUnknownOffice, requireKnownOffice } from '../offices/known-office'
import { officeValues } from '../offices/store'
import { decided, route, type Route } from '../platform/calls/route'
import { recordReading } from '../platform/events/audit'
import { lackingOf, presentGuest } from './expected-guests'
import { listAsked, listGuestsOfDay as listGuests } from './guests-store'

export const guestsRoutes = ({ config, now }: Context): Route[] => {
  const byPass = {
    reading: GUEST_AT_OFFICE,
    values: ({ input }: { input: { office: string; pass: string } }) => ({
      ...officeValues(input.office),
      guest: guestOfPass(config.authSecret, input.pass),
    }),
  }
  return [
    route(
      listGuestsOfDay,
      'The invited guests of an office on a day of its calendar, without one today, by time, with what each lacks for the check-in. At most 60 days ahead. Leaves an audit entry once in a quarter of an hour.',
      async ({ db, input, user }) => {
        const office = await requireKnownOffice(db, input.office)
        const at = now()
        const today = dayInZone(at, office.timeZone)
        const day = input.day ?? today
        if (day < today || day > addDays(today, GUEST_DAYS_AHEAD))
          refuseFields({ day: { key: 'refusals-visitors:dayOfMore', values: { count: GUEST_DAYS_AHEAD } } })
        const reading = { at, actor: user.email, action: 'read visitors', subject: office.name } as const
        await recordReading(db, config.authSecret, reading, day === today ? '' : day)
        const asked = await listAsked(db, office.id)
        const guests = await listGuests(db, office, day)
        return {
          timeZone: office.timeZone,
          day,
          today,
          guests: guests.map((guest) => presentGuest(guest, { ...office, asked })),
        }
      },
    ),

    decided(
      admitGuest,
      'Checks an expected guest in at the reception, who may give what the guest lacks. 409 with its own sentence where the pass would not count: another day or office, cancelled, declined, used, or something is lacking.',
      {
        reading: GUEST_AT_OFFICE,
        values: ({ input }) => ({ ...officeValues(input.office), guest: input.guest }),
        decide: ({ input: { office: _office, guest: _guest, ...given }, user, seen, at }) => {
          const found = requireGuest(seen)
          refuseUsed(found, at)
          const { info, toWrite } = admit(user, found, given, at)
          return { reply: { info }, toWrite }
        },
        write: ADMIT_GUEST,
      },
    ),

    decided(
      admitByPass,
      'Checks the guest of a scanned pass in at the reception. A guest who lacks something is named with it, and not checked in. Other passes are refused as at the check-in of a guest; 404 for a pass that is not known.',
      {
        ...byPass,
        decide: ({ user, seen, at }) => {
          const found = requireGuest(seen)
          refuseUsed(found, at)
          const { id, name } = found.guest
          if (passOfGuest(found, at) === 'incomplete')
            return { reply: { guest: id, name, lacks: lackingOf(found.guest, found) } }
          return {
            reply: { guest: id, name, lacks: [] },
            toWrite: admit(user, found, {}, at).toWrite,
          }
        },
        write: ADMIT_GUEST,
      },
    ),

    decided(
      admitAtTablet,
      'Checks the guest of a pass in at the paired tablet of visitors. Every pass that does not count is refused with its own sentence, which names nobody; 404 for a pass that is not known.',
      {
        ...byPass,
        decide: ({ seen, at }) => {
          const { name, toWrite } = admit('not signed in', requireGuest(seen), {}, at, AT_TABLET)
          return { reply: { name }, toWrite }
        },
        write: ADMIT_GUEST,
      },
    ),
  ]
}

const AT_TABLET = { proof: 'form', tokenHash: null } as const

type Found = SeenAdmission & { guest: NonNullable<SeenAdmission['guest']> }

function requireGuest(seen: SeenAdmission | null): Found {
  const { guest, ...office } = seen ?? refuseUnknownOffice()
  return { ...office, guest: guest ?? fail('not_found', PASS_REFUSALS.unknown) }
}

/** Tells the reception when a pass was used. */
function refuseUsed({ guest: { arrivedAt }, timeZone }: Found, now: Date) {
  if (arrivedAt === null) return
  const used = new Date(arrivedAt)
  if (dayInZone(used, timeZone) !== dayInZone(now, timeZone))
    fail('conflict', 'refusals-visitors:passUsedBefore')
  fail('conflict', { key: 'refusals-visitors:passUsedAt', values: { time: clockTime(used, timeZone) } })
}
