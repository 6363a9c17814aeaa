import {
  checkInToOffice,
  listMyCheckIns,
  lookUpOffice,
  RECENT_CHECK_INS,
} from '../../domain/check-ins/contract'
import { nextStep } from '../../domain/check-ins/next-step'
import { noticeOf } from '../../domain/check-ins/office-notice'
import { isOfToday } from '../../domain/presence/presence'
import { fail } from '../../domain/problem'
import { sentence } from '../../domain/sentences'
import { decided, route, type Route } from '../platform/route'
import { doorOf, enterOffice } from './enter-office'
import { DOOR_OF_EMPLOYEE, listRecentCheckIns, OFFICE_AT_KEY, toCheckIn, type SeenOffice } from './store'

const refuseKey = () => fail('not_found', sentence('officeNotRecognised'))

function checkInToday(office: SeenOffice, now: Date) {
  const { newest } = office
  const timeIn = newest && new Date(newest.timeIn)
  return timeIn && isOfToday(timeIn, office.timeZone, now) ? toCheckIn(office, newest.id, timeIn) : null
}

export const checkInRoutes = (): Route[] => [
  decided(lookUpOffice, {
    reading: OFFICE_AT_KEY,
    values: ({ input, at }) => ({ key: input.QR, at }),
    decide: ({ user, seen, at }) => {
      const office = seen ?? refuseKey()
      return {
        reply: {
          id: office.id,
          name: office.name,
          country: office.country,
          notice: noticeOf(office, at),
          checkedIn: user && checkInToday(office, at),
          door: user && { next: nextStep(doorOf(office), at), questions: office.asked },
        },
      }
    },
  }),

  decided(checkInToOffice, {
    reading: DOOR_OF_EMPLOYEE,
    values: ({ input, at }) => ({ key: input.key, at }),
    decide: ({ input, user, seen, at }) => enterOffice(user, seen ?? refuseKey(), input.confirmed, at),
  }),

  route(listMyCheckIns, ({ db, user }) => listRecentCheckIns(db, user.id, RECENT_CHECK_INS)),
]
