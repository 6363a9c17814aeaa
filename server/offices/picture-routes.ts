import { dayInZone } from '../../domain/day'
import {
  everyArrival,
  everyExpected,
  firstPictureDay,
  lastPictureDay,
  readExpectedDays,
  readOfficePicture,
} from '../../domain/offices/picture'
import type { Context } from '../context'
import { route, type Route } from '../platform/mount'
import { requireKnownOffice } from './known-office'
import { countPeople, listArrivals, listExpected } from './picture-store'

export const officePictureRoutes = ({ now }: Context): Route[] => [
  route(readOfficePicture, async ({ db, input }) => {
    const office = await requireKnownOffice(db, input.office)
    const today = dayInZone(now(), office.timeZone)
    const arrivals = await listArrivals(db, { office, first: firstPictureDay(today), last: today })
    const expected = await listExpected(db, { office, first: today, last: lastPictureDay(today) })
    return {
      timeZone: office.timeZone,
      today,
      people: await countPeople(db, office.id),
      arrivals: everyArrival(arrivals, today),
      expected: everyExpected(expected, today),
    }
  }),

  route(readExpectedDays, async ({ db, input }) => {
    const office = await requireKnownOffice(db, input.office)
    const today = dayInZone(now(), office.timeZone)
    const expected = await listExpected(db, { office, first: today, last: lastPictureDay(today) })
    return {
      timeZone: office.timeZone,
      today,
      people: await countPeople(db, office.id),
      expected: everyExpected(expected, today),
    }
  }),
]
