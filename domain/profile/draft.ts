import type { Day } from '../day'
import type { InputOf } from '../endpoint'
import { applyChanges, changesBetween, type StatusCalendar, type StatusChanges } from '../statuses/calendar'
import type { changeMyProfile } from './contract'
import type { Me } from './signed-in-person'

/** The typed and unsaved changes of a person. */
export type ProfileDraft = {
  name: string
  comment: string
  country: string
  /** The office's id. Empty while none is chosen. */
  office: string
  statuses: StatusCalendar
}

export type ProfileChange = InputOf<typeof changeMyProfile>

export const draftOf = (
  person: Pick<Me, 'name' | 'comment' | 'country' | 'officeId' | 'statuses'>,
): ProfileDraft => ({
  name: person.name,
  comment: person.comment,
  country: person.country ?? '',
  office: person.officeId ?? '',
  statuses: person.statuses,
})

/** The values of a draft that differ from the record. */
export type TypedValues = Partial<Omit<ProfileDraft, 'statuses'>> & { days?: StatusChanges }

export function typedOver(saved: ProfileDraft, draft: ProfileDraft): TypedValues {
  const days = changedDays(draft, saved)
  return {
    ...(draft.name !== saved.name && { name: draft.name }),
    ...(draft.comment !== saved.comment && { comment: draft.comment }),
    ...(draft.country !== saved.country && { country: draft.country }),
    ...(draft.office !== saved.office && { office: draft.office }),
    ...(Object.keys(days).length > 0 && { days }),
  }
}

/** All values that were not typed are the record's newest. */
export const draftOver = (saved: ProfileDraft, { days = {}, ...typed }: TypedValues): ProfileDraft => ({
  ...saved,
  ...typed,
  statuses: applyChanges(saved.statuses, days),
})

const changedDays = (draft: ProfileDraft, saved: ProfileDraft) =>
  changesBetween(saved.statuses, draft.statuses)

export const isDraftChanged = (draft: ProfileDraft, saved: ProfileDraft) =>
  draft.name.trim() !== saved.name ||
  draft.comment.trim() !== saved.comment ||
  draft.country !== saved.country ||
  draft.office !== saved.office ||
  Object.keys(changedDays(draft, saved)).length > 0

/** Administrators may always choose country and office, the person only while none is set (specification §4). */
export const mayChooseOffice = (saved: ProfileDraft, isByAdmin: boolean) => isByAdmin || saved.office === ''

/**
 * Only changes are sent, so that an older page overwrites nothing newer: a name that is not empty, the comment, even an
 * empty one, the days, and an office (specification §5).
 */
export function changeOf(draft: ProfileDraft, saved: ProfileDraft, today: Day, isByAdmin = false) {
  const name = draft.name.trim()
  const statuses = changedDays(draft, saved)
  const isMoved = draft.office !== '' && draft.office !== saved.office
  const comment = draft.comment.trim()
  const change: ProfileChange = {
    ...(name && name !== saved.name && { name }),
    ...(comment !== saved.comment && { comment }),
    ...(isMoved && mayChooseOffice(saved, isByAdmin) && { country: draft.country, office: draft.office }),
    ...(Object.keys(statuses).length > 0 && { statuses, today }),
  }
  return change
}

/** A country alone can't be saved, because it follows from the office. */
export const isOfficeMissing = (draft: ProfileDraft) => draft.country !== '' && draft.office === ''
