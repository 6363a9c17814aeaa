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
  VISITORS_PER_HOUR,
} from '../../domain/visitors/contract'
import { hashToken, randomToken } from '../auth/tokens'
import type { Context } from '../context'
import { listQuestions } from '../health/store'
import { findOfficeByName } from '../offices/store'
import type { Db } from '../platform/database'
import { tooMany } from '../platform/limits'
import { notify } from '../platform/live'
import { route, type Route } from '../platform/mount'
import { endVisitOfToken, endVisitsOfPhone, findVisitorArrival, recordVisitorCheckIn } from './store'

const HOUR_MS = 3_600_000
const ENDED_WITHIN_MS = 24 * HOUR_MS

const NO_VISIT_OF_DEVICE = 'There is no visit to check out on this device. It may have ended already.'

const refuseOffice = () => fail('invalid', OFFICE_NOT_SET, { office: OFFICE_NOT_SET })
const lastDay = (at: Date) => new Date(at.getTime() - ENDED_WITHIN_MS)

// Counted among the visits themselves: the transaction of a repeatable call must not wait for another connection.
async function requireRoom(db: Db, officeId: string, at: Date) {
  const since = new Date(at.getTime() - HOUR_MS)
  const oldest = await findVisitorArrival(db, officeId, VISITORS_PER_HOUR, since)
  if (oldest) throw tooMany(Math.ceil((oldest.getTime() + HOUR_MS - at.getTime()) / 1000))
}

export const visitorRoutes = ({ config, now }: Context): Route[] => [
  route(readVisitorDoor, async ({ db, input }) => {
    const office = (await findOfficeByName(db, input.office)) ?? fail('not_found', OFFICE_NOT_SET)
    return { office: office.name, questions: await listQuestions(db, office.id, 'visitor') }
  }),

  route(checkInVisitor, async ({ db, input }) => {
    const { email, name, company, phone, host, hdRequired = false, confirmed } = input
    const office = (await findOfficeByName(db, input.office)) ?? refuseOffice()
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

  route(checkOutVisitor, async ({ db, input }) => {
    const at = now()
    await db.transaction(async (tx) => {
      const left = await endVisitsOfPhone(tx, input.phone, { since: lastDay(at), at })
      if (left.length === 0) fail('not_found', NO_OPEN_VISIT, { phone: NO_OPEN_VISIT })
      for (const office of new Set(left)) await notify(tx, { topic: 'office', office })
    })
    return { info: CHECKED_OUT }
  }),

  route(checkOutByDevice, async ({ db, input }) => {
    const at = now()
    const tokenHash = hashToken(config.authSecret, input.token)
    await db.transaction(async (tx) => {
      const left = await endVisitOfToken(tx, tokenHash, { since: lastDay(at), at })
      await notify(tx, { topic: 'office', office: left ?? fail('not_found', NO_VISIT_OF_DEVICE) })
    })
    return { info: CHECKED_OUT }
  }),
]
