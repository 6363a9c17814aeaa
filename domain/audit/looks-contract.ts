import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** Somebody who looked at a list on which the person stands, or at the person. */
const Look = z.object({
  /** One entry of the audit stands for a quarter of an hour from then on. */
  at: z.iso.datetime(),
  who: z.string(),
  what: z.string(),
})

/** So many looks are shown, the newest first. */
export const MOST_LOOKS = 50

export const listMyLooks = endpoint({
  method: 'GET',
  path: '/api/me/looks',
  access: 'signedIn',
  summary: `Who looked today, by name, at a list on which the caller stood since checking in, or at the caller; the newest first, at most ${MOST_LOOKS}. It is read from the audit, which has one entry for a quarter of an hour.`,
  about: ['me'],
  input: z.strictObject({}),
  reply: z.object({
    looks: z.array(Look),
    /** How many people looked, each once. */
    people: z.int(),
  }),
})
