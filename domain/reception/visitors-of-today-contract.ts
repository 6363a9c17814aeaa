import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { officeRef } from '../offices/office-reference'
import { RECEPTION_WORDS } from '../visitors/arrival'

/** A visit in the list for the reception. */
export const VisitOfToday = z.object({
  id: z.uuid(),
  name: z.string(),
  company: z.string(),
  host: z.string(),
  since: z.iso.datetime(),
  /** The end of the visit, if it is stated. Null while the visitor is inside. */
  until: z.nullable(z.iso.datetime()),
  /** Unconfirmed: the visit was ended by the phone number alone. Probably left: nobody ended it until the office closed. */
  state: z.enum(['inside', 'probably left', 'unconfirmed', 'left']),
  /** The answer of the host, or the reason for which the reception should act. Null once the visit has ended, and for visits of an earlier release. */
  hostWord: z.optional(z.nullable(z.enum(RECEPTION_WORDS))),
  /** True if one colleague is meant who has not answered, so that the reception can call again. */
  isCallable: z.optional(z.boolean()),
  /** The last call of the host by the reception. The name of a person whose record has gone is null. */
  called: z.optional(z.nullable(z.object({ at: z.iso.datetime(), by: z.nullable(z.string()) }))),
  /** True if the reception said that the visitor left, and may take that back. */
  isEndedHere: z.boolean(),
})
export type VisitOfToday = z.infer<typeof VisitOfToday>

/** The contents of the reception's page on visitors. */
export const VisitorsOfToday = z.object({
  office: z.string(),
  timeZone: z.string(),
  today: Day,
  /** The number of visitors inside. Several visits of one person count once, as on the roll call. */
  inside: z.int(),
  /** The number of visitors that the office admits in an hour by each way, and the ways that are full or nearly full. */
  door: z.object({
    perHour: z.int(),
    full: z.array(
      z.object({
        way: z.enum(['screen', 'poster', 'form']),
        count: z.int(),
        /** The moment when there is room again. Null while there is. */
        until: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  visits: z.array(VisitOfToday),
})
export type VisitorsOfToday = z.infer<typeof VisitorsOfToday>

export const readVisitorsOfToday = endpoint({
  method: 'GET',
  path: '/api/offices/:office/visitors',
  access: { may: 'receive visitors', where: 'the office' },
  machines: ['program'],
  isStable: true,
  about: ['office'],
  input: z.strictObject({ office: officeRef }),
  reply: VisitorsOfToday,
  readAgain: true,
})

export const downloadVisitorsOfToday = endpoint({
  method: 'GET',
  path: '/api/offices/:office/visitors/file',
  access: { may: 'receive visitors', where: 'the office' },
  input: z.strictObject({ office: officeRef }),
  reply: z.any(),
  download: 'VisitorsOfToday.csv',
  limits: [{ calls: 30, seconds: 60 }],
})
