import { confirmedWordings, isWhole, type QuestionWording } from '../check-ins/next-step'

/** A visitor's answer to the office's form: its confirmation, and, if sent, the confirmed questions by id or wording. */
export type VisitorForm = { isConfirmed: boolean; confirmed?: readonly string[] | undefined }

export type VisitorAdmission = 'enter' | 'form-missing' | 'form-changed'

/**
 * If the office has questions, the form must be confirmed. If questions are named, they must be exactly the present ones
 * in their present words (specification §5). A visitor who named others has read an old form.
 */
export function visitorAdmissionOf(asked: readonly QuestionWording[], form: VisitorForm): VisitorAdmission {
  if (asked.length === 0) return 'enter'
  const { isConfirmed, confirmed } = form
  if (!isConfirmed) return 'form-missing'
  if (confirmed === undefined || isWhole(asked, confirmed)) return 'enter'
  const wordings = new Set(asked.map(({ wording }) => wording))
  return [...confirmedWordings(asked, confirmed)].every((given) => wordings.has(given))
    ? 'form-missing'
    : 'form-changed'
}
