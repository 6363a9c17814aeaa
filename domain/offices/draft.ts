import type { Day } from '../day'
import type { InputOf } from '../endpoint'
import type { Language } from '../language'
import { dayTyped, typedDay } from '../typed-day'
import { NOT_SELECTED, type changeOffice } from './administration'
import type { OfficeRow } from './contract'
import type { OfficePhase } from './phases'

/** The typed and unsaved changes of an office. */
export type OfficeDraft = {
  phase: OfficePhase
  /** The coordinator's address, or 'Not Selected'. */
  coordinator: string
  comment: string
  openingHours: string
  assemblyPoints: string
  language: Language
  /** As '19:00', or nothing. */
  closesAt: string
  asksForScreenCode: boolean
  nudgesBeforeClosing: boolean
  /** As typed: dd/MM/yyyy, or nothing. */
  validUntil: string
}

export const officeDraftOf = (
  office: Pick<
    OfficeRow,
    | 'phase'
    | 'coordinator'
    | 'comment'
    | 'openingHours'
    | 'assemblyPoints'
    | 'language'
    | 'closesAt'
    | 'asksForScreenCode'
    | 'nudgesBeforeClosing'
    | 'validUntil'
  >,
): OfficeDraft => ({
  phase: office.phase,
  coordinator: office.coordinator?.email ?? NOT_SELECTED,
  comment: office.comment,
  openingHours: office.openingHours,
  assemblyPoints: office.assemblyPoints ?? '',
  language: office.language ?? 'en',
  closesAt: office.closesAt,
  asksForScreenCode: office.asksForScreenCode,
  nudgesBeforeClosing: office.nudgesBeforeClosing,
  validUntil: office.validUntil ? typedDay(office.validUntil) : '',
})

type OfficeChange = Omit<InputOf<typeof changeOffice>, 'office'>

const validityOf = ({ validUntil }: OfficeDraft): Day | null => dayTyped(validUntil)

/** Only changed values are sent, so two administrators can change different things at once. An empty validity is no change (specification §5). */
export function officeChangeOf(draft: OfficeDraft, saved: OfficeDraft): OfficeChange {
  const comment = draft.comment.trim()
  const openingHours = draft.openingHours.trim()
  const assemblyPoints = draft.assemblyPoints.trim()
  const validUntil = validityOf(draft)
  return {
    ...(draft.phase !== saved.phase && { phase: draft.phase }),
    ...(draft.coordinator !== saved.coordinator && { coordinator: draft.coordinator }),
    ...(comment !== saved.comment && { comment }),
    ...(openingHours !== saved.openingHours && { openingHours }),
    ...(assemblyPoints !== saved.assemblyPoints && { assemblyPoints }),
    ...(draft.language !== saved.language && { language: draft.language }),
    ...(draft.closesAt !== saved.closesAt && { closesAt: draft.closesAt }),
    ...(draft.asksForScreenCode !== saved.asksForScreenCode && {
      asksForScreenCode: draft.asksForScreenCode,
    }),
    ...(draft.nudgesBeforeClosing !== saved.nudgesBeforeClosing && {
      nudgesBeforeClosing: draft.nudgesBeforeClosing,
    }),
    ...(validUntil && validUntil !== validityOf(saved) && { validUntil }),
  }
}

export const isOfficeChanged = (draft: OfficeDraft, saved: OfficeDraft) =>
  draft.validUntil.trim() !== saved.validUntil || Object.keys(officeChangeOf(draft, saved)).length > 0

/** The status's last valid day, if it is over already and the status or the day was changed. Then the page asks before it saves. */
export function pastValidityOf(draft: OfficeDraft, saved: OfficeDraft, today: Day): Day | null {
  const { phase, validUntil } = officeChangeOf(draft, saved)
  const until = validityOf(draft) ?? validityOf(saved)
  return (phase || validUntil) && until && until < today ? until : null
}

/** True if the validity is a day or empty. */
export const isValidityReadable = (draft: OfficeDraft) =>
  draft.validUntil.trim() === '' || validityOf(draft) !== null
