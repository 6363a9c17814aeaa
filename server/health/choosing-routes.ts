import {
  chooseOfficeQuestions,
  listAllQuestions,
  QUESTIONS_SAVED,
  readOfficeQuestions,
} from '../../domain/health/question-contract'
import { STATEMENT_DAYS } from '../../domain/health/validity'
import { refuseFields } from '../../domain/problem'
import type { Context } from '../context'
import { changeOfficeColumns, lockOffice } from '../offices/administration-store'
import { refuseUnknownOffice, requireKnownOffice } from '../offices/known-office'
import { recordEvent } from '../platform/events/events'
import { route, type Route } from '../platform/calls/route'
import { english } from '../platform/texts'
import {
  changeChosenQuestions,
  countKnownQuestions,
  listChosenQuestions,
  listEveryQuestion,
} from './choosing-store'

export const questionRoutes = ({ now }: Context): Route[] => [
  route(listAllQuestions, 'Every question that an office can ask, in each language that it has.', ({ db }) =>
    listEveryQuestion(db),
  ),

  route(
    readOfficeQuestions,
    'The questions that an office asks its employees and its visitors, by id and in their order.',
    async ({ db, input }) => {
      const office = await requireKnownOffice(db, input.office)
      return { ...(await listChosenQuestions(db, office.id)), timePeriod: STATEMENT_DAYS }
    },
  ),

  route(
    chooseOfficeQuestions,
    'Sets what an office asks its employees or its visitors, in this order; without any, no form is needed. Leaves an audit entry.',
    async ({ db, input, user }) => {
      const known = await requireKnownOffice(db, input.office)
      const office = (await lockOffice(db, known.id)) ?? refuseUnknownOffice()
      const found = await countKnownQuestions(db, input.questions)
      if (found < input.questions.length) refuseFields({ questions: 'refusals-health:unknownQuestion' })
      const at = now()
      await changeChosenQuestions(db, office.id, input.audience, input.questions)
      await changeOfficeColumns(db, office.id, { updatedById: user.id, updatedOn: at })
      await recordEvent(db, {
        at,
        by: user,
        act: 'choose questions',
        offices: [office.id],
        subject: office.name,
        details: { audience: input.audience, questions: input.questions },
      })
      return { info: english(QUESTIONS_SAVED), questions: await listChosenQuestions(db, office.id) }
    },
  ),
]
