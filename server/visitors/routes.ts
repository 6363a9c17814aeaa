import { noticeOf } from '../../domain/check-ins/office-notice'
import { fail } from '../../domain/problem'
import {
  CHECKED_OUT,
  checkInVisitor,
  checkOutByDevice,
  checkOutVisitor,
  NO_OPEN_VISIT,
  OFFICE_NOT_SET,
  readVisitorDoor,
  VISITORS_OF_NETWORK_PER_HOUR,
} from '../../domain/visitors/contract'
import { meantBy, spellingsIn, spellingsOf } from '../../domain/visitors/same-number'
import { meantByName } from '../../domain/visitors/same-visitor'
import { hashToken, randomToken } from '../auth/tokens'
import type { Context } from '../context'
import { listQuestions } from '../health/store'
import { findOffice } from '../offices/store'
import type { Db } from '../platform/database'
import { eachOf, tooMany, type Counted } from '../platform/limits'
import { recordEvent } from '../platform/events'
import { route, type Route } from '../platform/mount'
import { beginVisit, secondsUntil } from './begin-visit'
import {
  confirmVisits,
  countArrival,
  endOpenVisits,
  endVisitOfToken,
  endVisitsOfPhone,
  listGivenNumbers,
  listOpenVisits,
} from './store'

const HOUR_MS = 3_600_000
const ENDED_WITHIN_MS = 24 * HOUR_MS

const NO_VISIT_OF_DEVICE = 'There is no visit to check out on this device. It may have ended already.'

const refuseOffice = () => fail('invalid', OFFICE_NOT_SET, { office: OFFICE_NOT_SET })
const leavingAt = (at: Date) => ({ since: new Date(at.getTime() - ENDED_WITHIN_MS), at })

// Within the check-in's transaction, so that only what becomes a visit takes of the allowance.
async function requireRoomFor(db: Db, secret: string, who: Counted, at: Date) {
  for (const { name, times } of eachOf(who)) {
    const key = `arrival:${hashToken(secret, name).toString('base64url')}`
    const { count, until } = await countArrival(db, key, at)
    if (count > VISITORS_OF_NETWORK_PER_HOUR * times) throw tooMany(secondsUntil(until, at))
  }
}

// The visitor did it: somebody who has no record.
const recordVisit = (db: Db, act: 'begin visit' | 'end visit', at: Date, offices: string[]) =>
  recordEvent(db, { at, by: 'not signed in', act, offices })

export const visitorRoutes = ({ config, now }: Context): Route[] => [
  route(readVisitorDoor, async ({ db, input }) => {
    const office = (await findOffice(db, input.office)) ?? fail('not_found', OFFICE_NOT_SET)
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
    const token = randomToken()
    const at = now()
    const checkOutTokenHash = hashToken(config.authSecret, token)
    const visit = { office, name, email, company, phone, host, hdRequired, confirmed, checkOutTokenHash }
    const { info } = await beginVisit(db, visit, at)
    await requireRoomFor(db, config.authSecret, user?.id ?? network, at)
    const hashes = tokens.map((held) => hashToken(config.authSecret, held))
    const phones = spellingsIn({ phone, country: office.country })
    const before = await confirmVisits(db, hashes, { phones, name }, leavingAt(at))
    await recordVisit(db, 'begin visit', at, [office.id, ...before.map(({ officeId }) => officeId)])
    // A repeat finds the token in the stored reply, in clear for a day: whoever reads the database could confirm a check-out by it.
    return {
      info,
      office: office.name,
      officeId: office.id,
      checkOutToken: token,
    }
  }),

  route(checkOutVisitor, async ({ db, input, mayGuess }) => {
    const { phone, name } = input
    const leaving = leavingAt(now())
    const held = (input.tokens ?? []).map((token) => ({ token, hash: hashToken(config.authSecret, token) }))
    const hashes = held.map(({ hash }) => hash)
    const phones = spellingsOf(phone)
    const given = await listGivenNumbers(db, phones, leaving.since)
    const said = await endVisitsOfPhone(db, meantBy(phone, given), leaving)
    const confirmed = await confirmVisits(db, hashes, { phones }, leaving)
    // The number itself comes first, and is never refused for a name. What is found by both stays unconfirmed on any
    // device: were it another person, nobody would look for that one.
    if (name !== undefined && mayGuess && said.length + confirmed.length === 0) {
      const meant = meantByName({ name, phone }, await listOpenVisits(db, leaving.since))
      said.push(...(await endOpenVisits(db, meant, leaving)))
    }
    const offices = [...said, ...confirmed].map(({ officeId }) => officeId)
    if (offices.length === 0) fail('not_found', NO_OPEN_VISIT, { phone: NO_OPEN_VISIT })
    await recordVisit(db, 'end visit', leaving.at, offices)
    const isConfirmed = (hash: Buffer) => confirmed.some(({ tokenHash }) => tokenHash?.equals(hash))
    return {
      info: CHECKED_OUT,
      confirmed: held.filter(({ hash }) => isConfirmed(hash)).map(({ token }) => token),
    }
  }),

  route(checkOutByDevice, async ({ db, input }) => {
    const leaving = leavingAt(now())
    const tokenHash = hashToken(config.authSecret, input.token)
    const left = await endVisitOfToken(db, tokenHash, leaving)
    await recordVisit(db, 'end visit', leaving.at, [left ?? fail('not_found', NO_VISIT_OF_DEVICE)])
    return { info: CHECKED_OUT }
  }),
]
