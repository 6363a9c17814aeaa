import { noticeOf } from '../../domain/check-ins/office-notice'
import { fail } from '../../domain/problem'
import { sentence, SENTENCES } from '../../domain/sentences'
import {
  checkInVisitor,
  checkOutByDevice,
  checkOutVisitor,
  readVisitorDoor,
  VISITORS_OF_NETWORK_PER_HOUR,
} from '../../domain/visitors/contract'
import type { Context } from '../context'
import { listQuestions } from '../health/store'
import { findOffice } from '../offices/store'
import type { Db } from '../platform/database'
import { eachOf, tooMany, type Counted } from '../platform/limits'
import { route, type Route } from '../platform/mount'
import { hashToken, randomToken } from '../platform/tokens'
import { beginVisit, secondsUntil } from './begin-visit'
import { endVisitByDevice, endVisitsByPhone } from './end-visit'
import { countArrival } from './store'

const NO_OFFICE = sentence('officeNotSet')

const refuseOffice = () => fail('invalid', NO_OFFICE, { office: NO_OFFICE })

// The check-in's transaction counts, so that a refused check-in takes nothing of the allowance.
async function requireRoomFor(db: Db, secret: string, who: Counted, at: Date) {
  for (const { name, times } of eachOf(who)) {
    const key = `arrival:${hashToken(secret, name).toString('base64url')}`
    const { count, until } = await countArrival(db, key, at)
    if (count > VISITORS_OF_NETWORK_PER_HOUR * times) throw tooMany(secondsUntil(until, at))
  }
}

export const visitorRoutes = ({ config, now }: Context): Route[] => {
  const hashOf = (token: string) => hashToken(config.authSecret, token)
  return [
    route(readVisitorDoor, async ({ db, input }) => {
      const office = (await findOffice(db, input.office)) ?? fail('not_found', NO_OFFICE)
      return {
        office: office.name,
        officeId: office.id,
        notice: noticeOf(office, now()),
        questions: await listQuestions(db, office.id, 'visitor'),
      }
    }),

    route(checkInVisitor, async ({ db, input, user, network }) => {
      const { email, name, company, phone, host, hdRequired, confirmed, tokens = [] } = input
      const office = (await findOffice(db, input.office)) ?? refuseOffice()
      const at = now()
      const token = randomToken()
      const visitor = { name, email, company, phone, host, hdRequired, confirmed }
      const device = { checkOutTokenHash: hashOf(token), heldTokenHashes: tokens.map(hashOf) }
      const { info } = await beginVisit(db, 'not signed in', { office, ...visitor, ...device }, at)
      await requireRoomFor(db, config.authSecret, user?.id ?? network, at)
      // The stored reply holds the token in clear for a day: whoever reads the database could confirm a check-out by it.
      return { info, office: office.name, officeId: office.id, checkOutToken: token }
    }),

    route(checkOutVisitor, async ({ db, input, mayGuess }) => {
      const { phone, tokens = [] } = input
      const name = mayGuess ? input.name : undefined
      const held = tokens.map((token) => ({ token, hash: hashOf(token) }))
      const heldTokenHashes = held.map(({ hash }) => hash)
      const confirmed = await endVisitsByPhone(db, { phone, name, heldTokenHashes }, now())
      const isConfirmed = (hash: Buffer) => confirmed.some((tokenHash) => tokenHash.equals(hash))
      return {
        info: SENTENCES.checkedOut,
        confirmed: held.filter(({ hash }) => isConfirmed(hash)).map(({ token }) => token),
      }
    }),

    route(checkOutByDevice, async ({ db, input }) => {
      await endVisitByDevice(db, hashOf(input.token), now())
      return { info: SENTENCES.checkedOut }
    }),
  ]
}
