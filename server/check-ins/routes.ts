import { codeAt, codeStandingOf, endsInMs } from '../../domain/check-ins/changing-codes'
import { readDoorCode } from '../../domain/check-ins/changing-code-contract'
import {
  checkInToOffice,
  listMyCheckIns,
  lookUpOffice,
  RECENT_CHECK_INS,
} from '../../domain/check-ins/contract'
import { nextStep } from '../../domain/check-ins/next-step'
import { noticeOf } from '../../domain/check-ins/office-notice'
import { hasEnded } from '../../domain/offices/ending'
import { checkInPath } from '../../domain/paths'
import { isOfToday } from '../../domain/presence/presence'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { refuseEnded, requireKnownOffice } from '../offices/known-office'
import { decided, route, type Route } from '../platform/calls/route'
import { signerOf } from './changing-code'
import { CHECK_IN } from './check-in-store'
import { doorOf, enterOffice } from './enter-office'
import {
  DOOR_OF_EMPLOYEE,
  doorValues,
  listRecentCheckIns,
  OFFICE_AT_KEY,
  toCheckIn,
  type SeenOffice,
} from './store'

const refuseKey = () => fail('not_found', 'refusals-door:officeNotRecognised')

function checkInToday(office: SeenOffice, now: Date) {
  const { newest } = office
  const timeIn = newest && new Date(newest.timeIn)
  return timeIn && isOfToday(timeIn, office.timeZone, now) ? toCheckIn(office, newest.id, timeIn) : null
}

export const checkInRoutes = ({ config, now }: Context): Route[] => {
  const signerAt = (id: string, checkInKey: string) => signerOf(config.authSecret, { id, checkInKey })
  return [
    decided(
      lookUpOffice,
      'The office that a key belongs to, or the id of the app’s own link, what is to be said of it where it is closed or its status has expired, and for a signed-in caller what its door asks (specification §7), in English and in the language of accept-language, and whether they have checked in today. A changing code, if sent, is exchanged for a receipt, which counts for 15 minutes; a receipt for itself.',
      {
        reading: OFFICE_AT_KEY,
        values: ({ input, language, at }) => ({ ...doorValues(input.QR, at), language }),
        decide: ({ input, user, seen, at }) => {
          const office = seen ?? refuseKey()
          return {
            reply: {
              id: office.id,
              name: office.name,
              country: office.country,
              notice: noticeOf(office, at),
              ...(office.lastDay && hasEnded(office, at) && { closedOn: office.lastDay }),
              checkedIn: user && checkInToday(office, at),
              door: user && { next: nextStep(doorOf(office), at), questions: office.asked },
              screen: codeStandingOf(input, office.asksForScreenCode, signerAt(office.id, input.QR), at),
            },
          }
        },
      },
    ),

    decided(
      checkInToOffice,
      'Checks the caller in to the office that a key belongs to. With the id of an office in place of its key, as in the app’s own link, the check-in is recorded as one without a scanned code. An office that asks for a declaration is entered with a valid one, or with every current question confirmed here, in its current wording (specification §4). At an office that asks for the changing code of its screen: 409 without its receipt.',
      {
        reading: DOOR_OF_EMPLOYEE,
        values: ({ input, at }) => doorValues(input.key, at),
        decide: ({ input, user, seen, at }) => {
          const office = seen ?? refuseKey()
          return enterOffice(user, office, input, signerAt(office.id, input.key), at)
        },
        write: CHECK_IN,
      },
    ),

    route(listMyCheckIns, 'The caller’s newest check-ins, at most five.', ({ db, user }) =>
      listRecentCheckIns(db, user.id, RECENT_CHECK_INS),
    ),

    route(
      readDoorCode,
      'The changing code of an office for a screen at its door: the path of its check-in page, and when the next one comes. It changes every 30 seconds and is taken for one step before and after.',
      async ({ db, input }) => {
        const office = await requireKnownOffice(db, input.office)
        refuseEnded(office, now())
        const { id, name, country, checkInKey, asksForScreenCode, language } = office
        const at = now()
        return {
          id,
          name,
          country,
          path: checkInPath(checkInKey, codeAt(at, signerAt(id, checkInKey))),
          endsInMs: endsInMs(at),
          asksForScreenCode,
          language,
        }
      },
    ),
  ]
}
