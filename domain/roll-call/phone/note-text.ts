import { NOTE_LENGTH } from '../mark'
import { line } from '../../text'

const NoteText = line(NOTE_LENGTH)

/** The note in a form that the server accepts. A mark is made in any case, so signs that the server would refuse are left out. */
export function noteText(typed: string) {
  const cut = typed.trim().slice(0, NOTE_LENGTH)
  const plain = cut.replace(/[^\p{L}\p{N}\p{P}\p{Zs}]/gu, '')
  for (const attempt of [typed, cut, plain]) {
    const parsed = NoteText.safeParse(attempt)
    if (parsed.success) return parsed.data
  }
  return ''
}
