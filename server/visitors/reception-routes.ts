import { fail } from '../../domain/problem'
import { CHECKED_OUT } from '../../domain/visitors/contract'
import { checkOutAtReception, receiveVisitor, VISIT_ENDED_BEFORE } from '../../domain/visitors/reception'
import type { Context } from '../context'
import { requireKnownOffice } from '../offices/known-office'
import { recordEvent } from '../platform/events'
import { route, type Route } from '../platform/mount'
import { beginVisit } from './begin-visit'
import { confirmVisitAtReception, endVisitAtReception } from './store'

const DAY_MS = 24 * 3_600_000

/** What the reception of an office does for its visitors. */
export const receptionRoutes = ({ now }: Context): Route[] => [
  route(receiveVisitor, async ({ db, input, user }) => {
    const office = await requireKnownOffice(db, input.office)
    const at = now()
    const begun = await beginVisit(db, { ...input, office }, at)
    await recordEvent(db, {
      at,
      by: user,
      act: 'check visitor in',
      offices: [office.id],
      subject: office.name,
    })
    return begun
  }),

  route(checkOutAtReception, async ({ db, input, user }) => {
    const office = await requireKnownOffice(db, input.office)
    const at = now()
    const visit = { visitId: input.visit, officeId: office.id }
    const hasEnded =
      (await endVisitAtReception(db, visit, { since: new Date(at.getTime() - DAY_MS), at })) ||
      (await confirmVisitAtReception(db, visit))
    if (!hasEnded) fail('conflict', VISIT_ENDED_BEFORE)
    await recordEvent(db, {
      at,
      by: user,
      act: 'check visitor out',
      offices: [office.id],
      subject: office.name,
    })
    return { info: CHECKED_OUT }
  }),
]
