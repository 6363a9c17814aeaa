import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

// An import of the library would find this file, which replaces it.
const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

export const { verify } = library

/** Hashes a password at the least cost, because the tests of routes hash hundreds. */
export const hash: typeof library.hash = (password, options) =>
  library.hash(password, { memoryCost: 8, timeCost: 1, ...options })
