import type { Translate } from '../../domain/texts/translate'
import type { TextKey } from '../../texts/keys'

type Words = Record<'kind' | 'inList' | 'count', TextKey>

/** The texts of each type of a person. In a list of contacts a guest has a small letter, as in the files. */
export const KINDS: Readonly<Record<string, Words>> = {
  Employee: { kind: 'tracing:employee', inList: 'tracing:employee', count: 'tracing:employeeCount' },
  guest: { kind: 'tracing:guest', inList: 'tracing:guestInList', count: 'tracing:guestCount' },
  Visitor: { kind: 'tracing:visitor', inList: 'tracing:visitor', count: 'tracing:visitorCount' },
  Former: { kind: 'tracing:former', inList: 'tracing:former', count: 'tracing:formerCount' },
}

/** A type of a newer server stays as it is. */
export function kindText(type: string, as: 'kind' | 'inList', t: Translate) {
  const words = KINDS[type]
  return words ? t(words[as]) : type
}
