import { inWords, isWhole, type Asked } from '../check-ins/next-step'

/** What a visitor says of an office's form: that it was confirmed, and, if told, which questions were, by their ids or wordings. */
export type VisitorForm = { isConfirmed: boolean; confirmed?: readonly string[] | undefined }

export type VisitorAdmission = 'enter' | 'form-missing' | 'form-changed'

/**
 * Whether a visitor's check-in may be written: an office that asks is entered with its form confirmed, and where the questions
 * are named, with exactly the current ones in their current words (specification §5). Who confirmed what is not asked, or not
 * in these words, has read another form.
 */
export function visitorAdmissionOf(asked: readonly Asked[], form: VisitorForm): VisitorAdmission {
  if (asked.length === 0) return 'enter'
  const { isConfirmed, confirmed } = form
  if (!isConfirmed) return 'form-missing'
  if (confirmed === undefined || isWhole(asked, confirmed)) return 'enter'
  const wordings = new Set(asked.map(({ wording }) => wording))
  return [...inWords(asked, confirmed)].every((given) => wordings.has(given))
    ? 'form-missing'
    : 'form-changed'
}
