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
  summary: 'By what the caller can give a fresh proof, which some calls ask for.',
  about: ['me'],
  input: nothing,
  reply: ProofWays,
})

export const giveProof = endpoint({
  method: 'POST',
  path: '/api/proof',
  access: 'signedIn',
  summary:
    'Proves by the password, or by a code of the second factor, that the caller is the owner of the session. For ten minutes the calls that ask for a fresh proof answer.',
  about: [],
  input: z.strictObject({ password: z.optional(givenPassword), code: z.optional(givenCode) }),
  reply: z.object({}),
})
