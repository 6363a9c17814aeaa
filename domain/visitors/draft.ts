import type { InputOf } from '../endpoint'
import { internationalAddress } from '../email-address'
import type { checkInVisitor } from './contract'
import { normalizePhone } from './phone'

/** The fields that a visitor types, in the order of the form. */
export const VISITOR_FIELDS = ['name', 'email', 'company', 'phone', 'host'] as const
export type VisitorField = (typeof VISITOR_FIELDS)[number]
export type VisitorDetails = Record<VisitorField, string>

/** The visitor's form while it is filled in. `ticked` has the ids of the confirmed questions. */
export type VisitorDraft = VisitorDetails & {
  /** The id of the office. Empty until one is scanned or chosen. */
  office: string
  agreesToPolicy: boolean
  ticked: readonly string[]
}

export const EMPTY_DETAILS: VisitorDetails = { name: '', email: '', company: '', phone: '', host: '' }
export const EMPTY_DRAFT: VisitorDraft = { ...EMPTY_DETAILS, office: '', agreesToPolicy: false, ticked: [] }

export type Missing = 'office' | VisitorField | 'form' | 'policy'

/** The questions of an office. Null while they are not known. */
export type AskedQuestions = readonly AskedItem[] | null

type AskedItem = { id: string; wording?: string | undefined }

/** The missing parts of the form, in its order. Check In needs all of them (specification §5). */
export function missingIn(draft: VisitorDraft, asked: AskedQuestions): Missing[] {
  const missing: Missing[] = draft.office ? [] : ['office']
  missing.push(...VISITOR_FIELDS.filter((field) => draft[field].trim() === ''))
  if (draft.office && !isFormApproved(draft, asked)) missing.push('form')
  if (!draft.agreesToPolicy) missing.push('policy')
  return missing
}

/** False while the questions are not known. */
export const isFormApproved = ({ ticked }: Pick<VisitorDraft, 'ticked'>, asked: AskedQuestions) =>
  asked !== null && asked.every(({ id }) => ticked.includes(id))

/** The page has a text of its own for this case (specification §5). */
export const lacksOfficeOnly = (missing: readonly Missing[]) =>
  missing.length === 1 && missing[0] === 'office'

/** A scanned office does not count as filled. */
export const isAnythingFilled = (draft: VisitorDraft, scannedOffice: string) =>
  VISITOR_FIELDS.some((field) => draft[field] !== '') ||
  draft.office !== scannedOffice ||
  draft.agreesToPolicy ||
  draft.ticked.length > 0

export type ShapeProblem = 'refusals-door:invalidEmail' | 'refusals-door:invalidPhone'

/** Null for an empty field and a field of the right form. */
export function shapeProblemOf(field: VisitorField, typed: string): ShapeProblem | null {
  if (typed.trim() === '') return null
  if (field === 'email' && !internationalAddress('refusals-door:invalidEmail').safeParse(typed).success)
    return 'refusals-door:invalidEmail'
  if (field === 'phone' && normalizePhone(typed) === null) return 'refusals-door:invalidPhone'
  return null
}

type CheckInInput = InputOf<typeof checkInVisitor>

/** The input without its times. Two presses with the same rest are the same visit. */
export const visitOf = ({ timeIn: _, timeInLocal: __, token: ___, ...visit }: CheckInInput) => visit

/** The time and place of a check-in. `tokens` are of the visits that began on the same device, and `scanned` is the code of the door. */
type Here = {
  now: Date
  timeZone: string
  tokens: readonly string[]
  scanned?: CheckInInput['scanned']
}

/** The visitor's check-in of specification §7. `confirmed` has the wording of each ticked question that the visitor read. */
export const checkInOf = (
  { office, name, email, company, phone, host, ticked }: VisitorDraft,
  asked: readonly AskedItem[],
  { now, timeZone, tokens, scanned }: Here,
): CheckInInput => ({
  action: 'in',
  isGuest: 'X',
  office,
  email: email.trim(),
  name: name.trim(),
  company: company.trim(),
  host: host.trim(),
  phone: phone.trim(),
  timeIn: now.toISOString(),
  timeInLocal: now.toLocaleString('en-US', { timeZone }),
  hdRequired: asked.length > 0,
  confirmed: asked.filter(({ id }) => ticked.includes(id)).map(({ id, wording = id }) => wording),
  ...(tokens.length > 0 && { tokens: [...tokens] }),
  ...(scanned && { scanned }),
})
