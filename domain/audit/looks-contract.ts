import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** A look of another person at a list with the caller on it, or at the caller. */
export const Look = z.object({
  /** An entry of the audit covers the quarter of an hour after this time. */
  at: z.iso.datetime(),
  who: z.string(),
  what: z.string(),
  /** The code of the audit for an actor that is no person. Empty for a person. */
  actor: z.string(),
  /** The action of the entry. */
  act: z.string(),
  /** The name of the office. Empty if the look was at one person or at everybody. */
  office: z.string(),
})
export type Look = z.infer<typeof Look>

/** The most looks in one answer, the newest first. */
export const MOST_LOOKS = 50

export const listMyLooks = endpoint({
  method: 'GET',
  path: '/api/me/looks',
  access: 'signedIn',
  about: ['me'],
  input: z.strictObject({}),
  reply: z.object({
    looks: z.array(Look),
    /** The number of people who looked, each once. */
    people: z.int(),
  }),
})
