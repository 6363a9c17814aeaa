import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { WRONG_LINKS } from '../limits'
import { tokensOfDevice } from '../visitors/contract'
import { AllClear } from './all-clear-news'
import type { RollCallKind } from './kinds'

/** The device that began a visit asks for an alarm at the visitor's office. */
export const readVisitAlarms = endpoint({
  method: 'POST',
  reads: true,
  path: '/api/visits/alarms',
  access: 'open',
  about: [],
  input: z.strictObject({ tokens: tokensOfDevice }),
  reply: z.object({
    alarms: z.array(
      z.object({
        office: z.string(),
        // An import of the list of kinds would bring all of the roll call to the visitors' page.
        kind: z.enum(['real', 'drill'] satisfies RollCallKind[]),
        /** The assembly points of the office, one on each line. */
        assemblyPoints: z.string(),
        link: z.nullable(z.string()),
      }),
    ),
    /** The new all clears at these offices. */
    over: z.array(AllClear),
  }),
  readAgain: true,
  misses: WRONG_LINKS,
})
