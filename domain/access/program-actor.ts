/** The beginning of every key, by which people and scanners of code recognise one. */
export const KEY_PREFIX = 'whereabouts_'

/** True if a request names the key of a program, known or not. */
export const isProgramKey = (authorization: string | undefined) =>
  authorization?.startsWith(`Bearer ${KEY_PREFIX}`) ?? false

const ACTOR = 'program: '

/** The actor of a program in events and in the audit. No address has a space, so nobody is taken for it. */
export const programActor = (name: string) => `${ACTOR}${name}`

/** The name of the program that is an actor. Null for any other actor. */
export const programIn = (actor: string) => (actor.startsWith(ACTOR) ? actor.slice(ACTOR.length) : null)
