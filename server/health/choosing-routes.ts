import {
  chooseOfficeQuestions,
  listAllQuestions,
  QUESTIONS_SAVED,
  readOfficeQuestions,
} from '../../domain/health/choosing'
import { STATEMENT_DAYS } from '../../domain/health/validity'
import { refuseFields } from '../../domain/problem'
import type { Context } from '../context'
import { changeOfficeColumns, lockOffice } from '../offices/administration-store'
import { refuseUnknownOffice, requireKnownOffice } from '../offices/known-office'
import { recordAudit } from '../platform/audit'
import { notify } from '../platform/live'
import { route, type Route } from '../platform/mount'
import {
  changeChosenQuestions,
  countKnownQuestions,
  listChosenQuestions,
  listEveryQuestion,
} from './choosing-store'

export const questionRoutes = ({ now }: Context): Route[] => [
  route(listAllQuestions, ({ db }) => listEveryQuestion(db)),

  route(readOfficeQuestions, async ({ db, input }) => {
    const office = await requireKnownOffice(db, input.office)
    return { ...(await listChosenQuestions(db, office.id)), timePeriod: STATEMENT_DAYS }
  }),

  route(chooseOfficeQuestions, ({ db, input, user }) =>
    db.transaction(async (tx) => {
      const office = (await lockOffice(tx, input.office)) ?? refuseUnknownOffice()
      const known = await countKnownQuestions(tx, input.questions)
      if (known < input.questions.length) refuseFields({ questions: 'A question is not known' })
      const at = now()
      await changeChosenQuestions(tx, office.id, input.audience, input.questions)
      await changeOfficeColumns(tx, office.id, { updatedBy: user.email, updatedOn: at })
      await recordAudit(tx, {
        at,
        actor: user.email,
        action: 'choose questions',
        subject: office.name,
        details: { audience: input.audience, questions: input.questions.join(', ') },
      })
      await notify(tx, { topic: 'office', office: office.name })
      await notify(tx, { topic: 'offices' })
      return { info: QUESTIONS_SAVED, questions: await listChosenQuestions(tx, office.id) }
    }),
  ),
]
