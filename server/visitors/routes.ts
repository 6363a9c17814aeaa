import { noticeOf } from '../../domain/check-ins/office-notice'
import { fail } from '../../domain/problem'
import { visitorAdmissionOf } from '../../domain/visitors/admission'
import {
  CHECKED_OUT,
  checkInVisitor,
  checkOutByDevice,
  checkOutVisitor,
  FORM_CHANGED,
  FORM_REQUIRED,
  NO_OPEN_VISIT,
  OFFICE_NOT_SET,
  readVisitorDoor,
  VISITORS_OF_NETWORK_PER_HOUR,
  VISITORS_PER_HOUR,
} from '../../domain/visitors/contract'
import { meantBy, spellingsIn, spellingsOf } from '../../domain/visitors/same-number'
import { meantByName } from '../../domain/visitors/same-visitor'
import { hashToken, randomToken } from '../auth/tokens'
import type { Context } from '../context'
import { listQuestions } from '../health/store'
import { findOfficeByName } from '../offices/store'
import type { Db } from '../platform/database'
import { eachOf, tooMany, type Counted } from '../platform/limits'
import { notify } from '../platform/live'
import { route, type Route } from '../platform/mount'
import {
  confirmVisits,
  countArrival,
  endOpenVisits,
  endVisitOfToken,
  endVisitsOfPhone,
  findVisitorArrival,
  listGivenNumbers,
  listOpenVisits,
  recordVisitorCheckIn,
} from './store'

const HOUR_MS = 3_600_000
const ENDED_WITHIN_MS = 24 * HOUR_MS

const NO_VISIT_OF_DEVICE = 'There is no visit to check out on this device. It may have ended already.'

const refuseOffice = () => fail('invalid', OFFICE_NOT_SET, { office: OFFICE_NOT_SET })
const leavingAt = (at: Date) => ({ since: new Date(at.getTime() - ENDED_WITHIN_MS), at })

// Counted among the visits themselves: the transaction of a repeatable call must not wait for another connection.
async function requireRoom(db: Db, officeId: string, at: Date) {
  const since = new Date(at.getTime() - HOUR_MS)
  const oldest = await findVisitorArrival(db, officeId, VISITORS_PER_HOUR, since)
  if (oldest) throw tooMany(secondsUntil(new Date(oldest.getTime() + HOUR_MS), at))
}

const secondsUntil = (then: Date, at: Date) => Math.ceil((then.getTime() - at.getTime()) / 1000)

// Within the check-in's transaction, so that only what becomes a visit takes of the allowance.
async function requireRoomFor(db: Db, secret: string, who: Counted, at: Date) {
  for (const { name, times } of eachOf(who)) {
    const key = `arrival:${hashToken(secret, name).toString('base64url')}`
    const { count, until } = await countArrival(db, key, at)
    if (count > VISITORS_OF_NETWORK_PER_HOUR * times) throw tooMany(secondsUntil(until, at))
  }
}

async function tellOffices(db: Db, names: string[]) {
  for (const office of new Set(names)) await notify(db, { topic: 'office', office })
}

export const visitorRoutes = ({ config, now }: Context): Route[] => [
  route(readVisitorDoor, async ({ db, input }) => {
    const office = (await findOfficeByName(db, input.office)) ?? fail('not_found', OFFICE_NOT_SET)
    return {
      office: office.name,
      notice: noticeOf(office, now()),
      questions: await listQuestions(db, office.id, 'visitor'),
    }
  }),

  route(checkInVisitor, async ({ db, input, user, network }) => {
    const { email, name, company, phone, host, hdRequired = false, confirmed, tokens = [] } = input
    const office = (await findOfficeByName(db, input.office)) ?? refuseOffice()
    const token = randomToken()
    await db.transaction(async (tx) => {
      const at = now()
      const questions = await listQuestions(tx, office.id, 'visitor')
      const admission = visitorAdmissionOf(questions, { isConfirmed: hdRequired, confirmed })
      if (admission === 'form-missing') fail('invalid', FORM_REQUIRED)
      if (admission === 'form-changed') fail('conflict', FORM_CHANGED)
      await requireRoom(tx, office.id, at)
      await requireRoomFor(tx, config.authSecret, user?.id ?? network, at)
      await recordVisitorCheckIn(tx, {
        office,
        at,
        email,
        name,
        company,
        phone,
        host,
        formRequired: questions.length > 0,
        checkOutTokenHash: hashToken(config.authSecret, token),
      })
      const hashes = tokens.map((held) => hashToken(config.authSecret, held))
      const phones = spellingsIn({ phone, country: office.country })
      const before = await confirmVisits(tx, hashes, { phones, name }, leavingAt(at))
      await tellOffices(tx, [office.name, ...before.map((visit) => visit.office)])
    })
    // A repeat finds the token in the stored reply, in clear for a day: whoever reads the database could confirm a check-out by it.
    return {
      info: `Checked in to ${office.name} office. Stay Safe.`,
      office: office.name,
      checkOutToken: token,
    }
  }),

  route(checkOutVisitor, async ({ db, input, mayGuess }) => {
    const { phone, name } = input
    const leaving = leavingAt(now())
    const held = (input.tokens ?? []).map((token) => ({ token, hash: hashToken(config.authSecret, token) }))
    const hashes = held.map(({ hash }) => hash)
    const confirmed = await db.transaction(async (tx) => {
      const phones = spellingsOf(phone)
      const given = await listGivenNumbers(tx, phones, leaving.since)
      const said = await endVisitsOfPhone(tx, meantBy(phone, given), leaving)
      const confirmed = await confirmVisits(tx, hashes, { phones }, leaving)
      // The number itself comes first, and is never refused for a name. What is found by both stays unconfirmed on any
      // device: were it another person, nobody would look for that one.
      if (name !== undefined && mayGuess && said.length + confirmed.length === 0) {
        const meant = meantByName({ name, phone }, await listOpenVisits(tx, leaving.since))
        said.push(...(await endOpenVisits(tx, meant, leaving)))
      }
      const offices = [...said, ...confirmed].map(({ office }) => office)
      if (offices.length === 0) fail('not_found', NO_OPEN_VISIT, { phone: NO_OPEN_VISIT })
      await tellOffices(tx, offices)
      return confirmed
    })
    const isConfirmed = (hash: Buffer) => confirmed.some(({ tokenHash }) => tokenHash?.equals(hash))
    return {
      info: CHECKED_OUT,
      confirmed: held.filter(({ hash }) => isConfirmed(hash)).map(({ token }) => token),
    }
  }),

  route(checkOutByDevice, async ({ db, input }) => {
    const leaving = leavingAt(now())
    const tokenHash = hashToken(config.authSecret, input.token)
    await db.transaction(async (tx) => {
      const left = await endVisitOfToken(tx, tokenHash, leaving)
      await tellOffices(tx, [left ?? fail('not_found', NO_VISIT_OF_DEVICE)])
    })
    return { info: CHECKED_OUT }
  }),
]
