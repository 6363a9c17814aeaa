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

const refuseKey = () => fail('not_found', 'refusals:officeNotRecognised')

function checkInToday(office: SeenOffice, now: Date) {
  const { newest } = office
  const timeIn = newest && new Date(newest.timeIn)
  return timeIn && isOfToday(timeIn, office.timeZone, now) ? toCheckIn(office, newest.id, timeIn) : null
}

export const checkInRoutes = ({ config, now }: Context): Route[] => {
  const signerAt = (id: string, checkInKey: string) => signerOf(config.authSecret, { id, checkInKey })
  return [
    decided(lookUpOffice, {
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
    }),

    decided(checkInToOffice, {
      reading: DOOR_OF_EMPLOYEE,
      values: ({ input, at }) => doorValues(input.key, at),
      decide: ({ input, user, seen, at }) => {
        const office = seen ?? refuseKey()
        return enterOffice(user, office, input, signerAt(office.id, input.key), at)
      },
      write: CHECK_IN,
    }),

    route(listMyCheckIns, ({ db, user }) => listRecentCheckIns(db, user.id, RECENT_CHECK_INS)),

    route(readDoorCode, async ({ db, input }) => {
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
    }),
  ]
}
