import type { Words } from '../../../domain/roll-call/phone/phone-state'
import { said, sayMessage } from '../../platform/texts'

/** Says a text of a phone's state in the present language. Empty if there is none. */
export const sayWords = (words: Words) =>
  words === '' ? '' : typeof words === 'object' && 'key' in words ? said(words) : sayMessage(words)
