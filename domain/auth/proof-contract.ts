import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { givenPassword } from './password'
import { givenCode } from './second-factor'

const nothing = z.strictObject({})

/** The ways in which a signed-in person can prove to be the owner of the session. */
export const ProofWays = z.object({ password: z.boolean(), code: z.boolean(), singleSignOn: z.boolean() })
export type ProofWays = z.infer<typeof ProofWays>

export const readProofWays = endpoint({
  method: 'GET',
  path: '/api/proof',
  access: 'signedIn',
  about: ['me'],
  input: nothing,
  reply: ProofWays,
})

export const giveProof = endpoint({
  method: 'POST',
  path: '/api/proof',
  access: 'signedIn',
  about: [],
  input: z.strictObject({ password: z.optional(givenPassword), code: z.optional(givenCode) }),
  reply: z.object({}),
})
