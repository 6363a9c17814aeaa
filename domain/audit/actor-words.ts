import type { TextKey } from '../../texts/keys'
import { programIn } from '../access/program-actor'
import type { Translate } from '../texts/translate'

/** The text of a code in words. Undefined for a code without one. */
export const wordOf = (texts: Readonly<Record<string, TextKey>>, code: string, t: Translate) => {
  const key = texts[code]
  return key && t(key)
}

/** Single sign-on as the actor of an entry. */
export const SINGLE_SIGN_ON = 'single sign-on'

const ACTORS: Readonly<Record<string, TextKey>> = {
  retention: 'looks:actorServer',
  'command line': 'looks:actorCommandLine',
  'not signed in': 'looks:actorNotSignedIn',
  ADMIN_EMAILS: 'looks:actorAdminEmails',
  [SINGLE_SIGN_ON]: 'looks:actorSingleSignOn',
}

const DIRECTORY = 'directory '

/** A directory as the actor of an entry. No address has a blank, so it is never that of a person. */
export const directoryActor = (name: string) => DIRECTORY + name

/** An actor that is no person in words. An address stays. */
export function actorInWords(actor: string, t: Translate) {
  const program = programIn(actor)
  if (program !== null) return t('looks:actorProgram', { name: program })
  if (actor.startsWith(DIRECTORY)) return t('looks:actorDirectory', { name: actor.slice(DIRECTORY.length) })
  return wordOf(ACTORS, actor, t) ?? actor
}

/** True for an actor that is no person. */
export const isNamelessActor = (actor: string) =>
  actor in ACTORS || programIn(actor) !== null || actor.startsWith(DIRECTORY)
