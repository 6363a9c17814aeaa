import { typedLine } from '../../typed-line'

/** The note in a form that the server accepts. A mark is made in any case, so signs that the server would refuse are left out. */
export function noteText(typed: string, max: number) {
  const cut = typed.trim().slice(0, max)
  const plain = cut.replace(/[^\p{L}\p{N}\p{P}\p{Zs}]/gu, '')
  for (const attempt of [typed, cut, plain]) {
    const note = typedLine(attempt, max)
    if (note !== null) return note
  }
  return ''
}
