import { scopesOf } from '../../domain/access/ability'
import {
  chooseOfficeQuestions,
  chooseQuestionsOfMany,
  listAllQuestions,
  listQuestionChoices,
  QUESTIONS_SAVED,
  readOfficeQuestions,
} from '../../domain/health/question-contract'
import type { Audience } from '../../domain/health/question'
import { STATEMENT_DAYS } from '../../domain/health/validity'
import { refuseFields } from '../../domain/problem'
import type { Context } from '../context'
import { changeOfficeColumns, lockOffice } from '../offices/administration-store'
import { refuseUnknownOffice, requireKnownOffice } from '../offices/known-office'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { route, type Caller, type Route } from '../platform/calls/route'
import { english } from '../platform/texts'
import {
  changeChosenQuestions,
  countKnownQuestions,
  listChosenQuestions,
  listEveryQuestion,
  listQuestionChoices as findChoices,
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
      await requireQuestions(db, input.questions)
      await chooseFor(db, user, known.id, input, now())
      return { info: english(QUESTIONS_SAVED), questions: await listChosenQuestions(db, known.id) }
    },
  ),

  route(
    listQuestionChoices,
    'What each office for which the caller may choose asks its employees or its visitors, by id and in order.',
    async ({ db, input: { audience }, user }) => ({
      offices: await findChoices(db, { scopes: scopesOf(user, 'choose questions'), audience, now: now() }),
    }),
  ),

  route(
    chooseQuestionsOfMany,
    'Sets what several offices ask their employees or their visitors, all in the same order. The caller must be allowed to choose for each of them; otherwise nothing changes. Leaves an audit entry for each office whose choice is another one then.',
    async ({ db, input, user }) => {
      const scopes = scopesOf(user, 'choose questions')
      const at = now()
      const choices = await findChoices(db, { scopes, audience: input.audience, now: at })
      const known = new Map(choices.map((choice) => [choice.id, choice]))
      if (input.offices.some((id) => !known.has(id))) refuseFields({ offices: 'refusals:unknownOffice' })
      await requireQuestions(db, input.questions)
      // All callers lock in one order. Otherwise two could wait for each other.
      const changing = input.offices
        .toSorted()
        .filter((id) => !isSame(known.get(id)?.questions, input.questions))
      for (const id of changing) await chooseFor(db, user, id, input, at)
      return { info: english(QUESTIONS_SAVED), offices: changing.length }
    },
  ),
]

async function requireQuestions(db: Db, ids: string[]) {
  const found = await countKnownQuestions(db, ids)
  if (found < ids.length) refuseFields({ questions: 'refusals-health:unknownQuestion' })
}

const isSame = (some: readonly string[] = [], others: readonly string[]) =>
  some.join('\n') === others.join('\n')

/** Sets what an office asks an audience. */
async function chooseFor(
  db: Db,
  by: Caller,
  officeId: string,
  { audience, questions }: { audience: Audience; questions: string[] },
  now: Date,
) {
  const office = (await lockOffice(db, officeId)) ?? refuseUnknownOffice()
  await changeChosenQuestions(db, office.id, audience, questions)
  await changeOfficeColumns(db, office.id, { updatedById: by.id, updatedOn: now })
  await recordEvent(db, {
    at: now,
    by,
    act: 'choose questions',
    offices: [office.id],
    subject: office.name,
    details: { audience, questions },
  })
}
