import { isWhole } from '../check-ins/next-step'

/** What a visitor says of an office's form: that it was confirmed, and, if told, which questions were. */
export type VisitorForm = { isConfirmed: boolean; confirmed?: readonly string[] | undefined }

export type VisitorAdmission = 'enter' | 'form-missing'

/** Whether a visitor's check-in may be written: an office that asks is entered with its form confirmed, and where the questions are named, with exactly the current ones (specification §5). */
export function visitorAdmissionOf(questionIds: readonly string[], form: VisitorForm): VisitorAdmission {
  if (questionIds.length === 0) return 'enter'
  const { isConfirmed, confirmed = questionIds } = form
  return isConfirmed && isWhole(questionIds, confirmed) ? 'enter' : 'form-missing'
}
