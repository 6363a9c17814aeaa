/** A choice of an office's questions, and when it was made. */
export type Choice = { at: Date; questionIds: readonly string[] }

/** Whether who confirmed all questions at a moment has confirmed those that are asked now; `choices` are in their order. */
export function wereConfirmed(questionIds: readonly string[], choices: readonly Choice[], confirmedAt: Date) {
  if (!choices.some(({ at }) => at > confirmedAt)) return true
  const then = choices.findLast(({ at }) => at <= confirmedAt)
  return then !== undefined && questionIds.every((id) => then.questionIds.includes(id))
}
