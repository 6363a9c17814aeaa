import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'
import { text } from '../text'
import { AUDIENCES, Question } from './question'

/** The success text of specification §8. */
export const QUESTIONS_SAVED = 'health:questionsSaved'

/** The ids of the questions that an office asks each audience, in their order. */
export const ChosenQuestions = z.object({ employee: z.array(z.string()), visitor: z.array(z.string()) })
export type ChosenQuestions = z.infer<typeof ChosenQuestions>

export const listAllQuestions = endpoint({
  method: 'GET',
  path: '/api/questions',
  access: { may: 'choose questions', where: 'somewhere' },
  about: ['offices'],
  input: z.strictObject({}),
  reply: z.array(Question),
})

export const readOfficeQuestions = endpoint({
  method: 'GET',
  path: '/api/offices/:office/questions',
  access: { may: 'choose questions', where: 'the office' },
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: z.extend(ChosenQuestions, {
    /** The statements are about this many past days (specification §3). */
    timePeriod: z.number(),
  }),
  readAgain: true,
})

/** The most offices that get a choice at once. */
export const MOST_OFFICES = 500

export const OfficeChoice = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  /** The ids of the questions that it asks this audience, in their order. */
  questions: z.array(z.string()),
})
export type OfficeChoice = z.infer<typeof OfficeChoice>

const audience = z.enum(AUDIENCES, 'refusals-health:unknownAudience')

export const listQuestionChoices = endpoint({
  method: 'GET',
  path: '/api/question-choices/:audience',
  access: { may: 'choose questions', where: 'somewhere' },
  about: ['offices'],
  input: z.strictObject({ audience }),
  /** The offices for which the caller may choose, by country and name. */
  reply: z.object({ offices: z.array(OfficeChoice) }),
})

const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length

const questions = z.array(text(100), 'refusals-health:sendQuestions').check(
  z.maxLength(100, 'refusals-health:tooManyQuestions'),
  z.refine((ids) => isDistinct(ids), 'refusals-health:questionTwice'),
)

export const chooseOfficeQuestions = endpoint({
  method: 'PUT',
  path: '/api/offices/:office/questions/:audience',
  access: { may: 'choose questions', where: 'the office' },
  about: ['office', 'offices', 'audit'],
  input: z.strictObject({
    office: filledOfficeRef(),
    audience,
    questions,
  }),
  reply: z.object({ info: z.string(), questions: ChosenQuestions }),
  transacts: true,
})

export const chooseQuestionsOfMany = endpoint({
  method: 'PUT',
  path: '/api/question-choices/:audience',
  access: { may: 'choose questions', where: 'somewhere' },
  about: ['office', 'offices', 'audit'],
  input: z.strictObject({
    audience,
    questions,
    offices: z.array(z.uuid('refusals:unknownOffice'), 'refusals:unknownOffice').check(
      z.minLength(1, 'refusals:unknownOffice'),
      z.maxLength(MOST_OFFICES, 'refusals-health:tooManyOffices'),
      z.refine((ids) => isDistinct(ids), 'refusals:unknownOffice'),
    ),
  }),
  reply: z.object({ info: z.string(), offices: z.int() }),
  transacts: true,
  mostParts: MOST_OFFICES + 200,
})
