import * as z from 'zod/mini'
import { GivenDuty } from '../access/duty'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'

/** The most people who are moved at once. */
export const MOST_MOVERS = 1000

const Place = z.object({ id: z.uuid(), name: z.string() })

/** A person with what an administrator looks at before the person gets another office. */
export const Mover = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** The own office. Null without one. */
  from: z.nullable(Place),
  /** The duties for this office alone, also coming ones. They stay after a move unless they are taken. */
  duties: z.array(GivenDuty),
  /** True if the record of an office names the person as its coordinator. That ends with a move. */
  coordinates: z.boolean(),
  /** The directory that gives the office, so nobody changes it here. Null without one. */
  directory: z.nullable(z.string()),
})
export type Mover = z.infer<typeof Mover>

export const listMovers = endpoint({
  method: 'GET',
  path: '/api/offices/:office/movers',
  access: { may: 'administer people', where: 'everywhere' },
  about: ['office', 'people', 'duties'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: z.object({
    /** The people of the office by name, at most `MOST_MOVERS`. */
    movers: z.array(Mover),
    /** The number of all people of the office. */
    people: z.int(),
  }),
})

const personId = z.uuid('refusals-people:unknownPersonId')
const officeId = z.uuid('refusals-people:unknownOffice')

export const movePeople = endpoint({
  method: 'POST',
  path: '/api/movers',
  access: { may: 'administer people', where: 'everywhere' },
  about: ['people', 'office', 'offices', 'me', 'duties', 'audit'],
  input: z.strictObject({
    people: z
      .array(
        z.strictObject({
          id: personId,
          /** The own office as the administrator saw it. A person who has another one by now stays. */
          from: z.nullable(officeId),
          to: officeId,
        }),
      )
      .check(
        z.minLength(1, 'refusals-people:nobodyToMove'),
        z.maxLength(MOST_MOVERS, 'refusals-people:tooManyMovers'),
      ),
    /** The people whose duties for the old office alone are taken. */
    takeDutiesOf: z.optional(
      z
        .array(personId)
        .check(
          z.minLength(1, 'refusals-people:unknownPersonId'),
          z.maxLength(MOST_MOVERS, 'refusals-people:tooManyMovers'),
        ),
    ),
  }),
  /** The people who stayed have another office by now, or one that a directory gives, or are gone. */
  reply: z.object({ moved: z.int(), stayed: z.int() }),
  repeatable: true,
  mostBytes: 256 * MOST_MOVERS + 1024,
  mostParts: 5 * MOST_MOVERS + 10,
  limits: [{ calls: 30, seconds: 60 }],
})
