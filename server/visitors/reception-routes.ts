import { SENTENCES } from '../../domain/sentences'
import { checkOutAtReception, receiveVisitor } from '../../domain/visitors/reception'
import type { Context } from '../context'
import { requireKnownOffice } from '../offices/known-office'
import { route, type Route } from '../platform/mount'
import { beginVisit } from './begin-visit'
import { endVisitByReception } from './end-visit'

/** What the reception of an office does for its visitors. */
export const receptionRoutes = ({ now }: Context): Route[] => [
  route(receiveVisitor, async ({ db, input, user }) => {
    const office = await requireKnownOffice(db, input.office)
    return beginVisit(db, user, { ...input, office }, now())
  }),

  route(checkOutAtReception, async ({ db, input, user }) => {
    const office = await requireKnownOffice(db, input.office)
    await endVisitByReception(db, user, { office, visitId: input.visit }, now())
    return { info: SENTENCES.checkedOut }
  }),
]
