import type { Limit } from '../../domain/endpoint'
import { fail } from '../../domain/problem'
import { visitorAdmissionOf } from '../../domain/visitors/admission'
import {
  CHECKED_OUT,
  checkInVisitor,
  checkOutByDevice,
  checkOutVisitor,
  FORM_REQUIRED,
  NO_OPEN_VISIT,
  OFFICE_NOT_SET,
  readVisitorDoor,
} from '../../domain/visitors/contract'
import { normalizePhone } from '../../domain/visitors/phone'
import { hashToken, randomToken } from '../auth/tokens'
import type { Context } from '../context'
import { listQuestions } from '../health/store'
import { findOfficeByName } from '../offices/store'
import type { Db } from '../platform/database'
import { requireUnderLimit, tooMany } from '../platform/limits'
import { notify } from '../platform/live'
import { route, type Route } from '../platform/mount'
import { endVisitOfToken, endVisitsOfPhone, findVisitorArrival, recordVisitorCheckIn } from './store'

const HOUR_MS = 3_600_000
const VISITORS_PER_HOUR = 300
const OPEN_FOR_MS = 24 * HOUR_MS

// Of one network each, so that nobody elsewhere can keep a visitor from checking out.
const MISSES_WITH_NUMBER: Limit = { calls: 5, seconds: 3600 }

const NO_VISIT_OF_DEVICE = 'There is no visit to check out on this device. It may have ended already.'

const refuse = (fields: Record<string, string>) =>
  fail('invalid', 'Please correct the marked fields.', fields)

const comparedPhone = (typed: string) =>
  normalizePhone(typed) ?? refuse({ phone: 'Please enter a phone number' })

// Counted among the visits themselves: the transaction of a repeatable call must not wait for another connection.
async function requireRoom(db: Db, officeId: string, at: Date) {
  const since = new Date(at.getTime() - HOUR_MS)
  const oldest = await findVisitorArrival(db, officeId, VISITORS_PER_HOUR, since)
  if (oldest) throw tooMany(Math.ceil((oldest.getTime() + HOUR_MS - at.getTime()) / 1000))
}

export const visitorRoutes = ({ config, limiter, now }: Context): Route[] => [
  route(readVisitorDoor, async ({ db, input }) => {
    const office = (await findOfficeByName(db, input.office)) ?? fail('not_found', OFFICE_NOT_SET)
    return { office: office.name, questions: await listQuestions(db, office.id, 'visitor') }
  }),

  route(checkInVisitor, async ({ db, input }) => {
    const { email, name, company, host, hdRequired = false, confirmed } = input
    const office = (await findOfficeByName(db, input.office)) ?? refuse({ office: OFFICE_NOT_SET })
    const phone = comparedPhone(input.phone)
    const token = randomToken()
    await db.transaction(async (tx) => {
      const at = now()
      const questions = await listQuestions(tx, office.id, 'visitor')
      const questionIds = questions.map(({ id }) => id)
      const admission = visitorAdmissionOf(questionIds, { isConfirmed: hdRequired, confirmed })
      if (admission === 'form-missing') fail('invalid', FORM_REQUIRED)
      await requireRoom(tx, office.id, at)
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
      await notify(tx, { topic: 'office', office: office.name })
    })
    // A repeat finds the token in the stored reply, in clear for a day: whoever reads that reads the phone number beside it, which ends the visit too.
    return {
      info: `Checked in to ${office.name} office. Stay Safe.`,
      office: office.name,
      checkOutToken: token,
    }
  }),

  route(checkOutVisitor, async ({ db, input, address }) => {
    const phone = comparedPhone(input.phone)
    const misses = `${address} ${phone}`
    await requireUnderLimit(limiter, [MISSES_WITH_NUMBER], 'check-out', misses)
    const at = now()
    const ended = await endVisitsOfPhone(db, phone, { since: new Date(at.getTime() - OPEN_FOR_MS), at })
    if (ended === 0) fail('not_found', NO_OPEN_VISIT, { phone: NO_OPEN_VISIT })
    await limiter.forget(MISSES_WITH_NUMBER, 'check-out', misses)
    return { info: CHECKED_OUT }
  }),

  route(checkOutByDevice, async ({ db, input }) => {
    const isEnded = await endVisitOfToken(db, hashToken(config.authSecret, input.token), now())
    if (!isEnded) fail('not_found', NO_VISIT_OF_DEVICE)
    return { info: CHECKED_OUT }
  }),
]
