import * as z from 'zod/mini'
import { WITHHELD } from '../access/withheld-powers'
import { ENDINGS } from '../auth/endings'
import { endpoint } from '../endpoint'
import { PublicOrganisation } from '../organisation/public-organisation'
import { Me } from '../profile/signed-in-person'

export const Session = z.object({
  organisation: PublicOrganisation,
  me: z.nullable(Me),
  /** The page sends this id with its calls. Null if nobody is signed in. */
  personId: z.nullable(z.string()),
  /** The reason for which the session of this browser has ended. Null if there was none, or if it was signed out here. */
  ended: z.nullable(z.enum(ENDINGS)),
  /** The step that gives an administrator's session its powers. Null if none is needed. */
  withheld: z.nullable(z.enum(WITHHELD)),
})
export type Session = z.infer<typeof Session>

export const readSession = endpoint({
  method: 'GET',
  path: '/api/session',
  access: 'open',
  about: ['me', 'duties', 'offices'],
  input: z.strictObject({}),
  reply: Session,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/sign-out',
  access: 'open',
  about: [],
  input: z.strictObject({}),
  reply: z.object({
    /** The page at which the identity provider of the person's company ends its session too, if it has one. */
    next: z.nullable(z.string()),
  }),
})
