import type { Day } from '../day'
import type { InputOf } from '../endpoint'
import { changesBetween, type StatusCalendar } from '../statuses/calendar'
import type { changeMyProfile } from './contract'
import type { Me } from './me'

/** What has been typed about a person and not saved yet. */
export type ProfileDraft = {
  name: string
  comment: string
  country: string
  office: string
  statuses: StatusCalendar
}

export type ProfileChange = InputOf<typeof changeMyProfile>

export const draftOf = (
  person: Pick<Me, 'name' | 'comment' | 'country' | 'office' | 'statuses'>,
): ProfileDraft => ({
  name: person.name,
  comment: person.comment,
  country: person.country ?? '',
  office: person.office ?? '',
  statuses: person.statuses,
})

const changedDays = (draft: ProfileDraft, saved: ProfileDraft) =>
  changesBetween(saved.statuses, draft.statuses)

export const isDraftChanged = (draft: ProfileDraft, saved: ProfileDraft) =>
  draft.name.trim() !== saved.name ||
  draft.comment.trim() !== saved.comment ||
  draft.country !== saved.country ||
  draft.office !== saved.office ||
  Object.keys(changedDays(draft, saved)).length > 0

/** Whether the country and office can be chosen: by administrators always, by the person while none is set (specification §4). */
export const mayChooseOffice = (saved: ProfileDraft, isByAdmin: boolean) => isByAdmin || saved.office === ''

/** Only what is not empty is sent, the comment always, of the days those that changed, and an office when it is another (specification §5). */
export function changeOf(draft: ProfileDraft, saved: ProfileDraft, today: Day, isByAdmin = false) {
  const name = draft.name.trim()
  const statuses = changedDays(draft, saved)
  const isMoved = draft.office !== '' && draft.office !== saved.office
  const change: ProfileChange = {
    comment: draft.comment.trim(),
    ...(name && { name }),
    ...(isMoved && mayChooseOffice(saved, isByAdmin) && { country: draft.country, office: draft.office }),
    ...(Object.keys(statuses).length > 0 && { statuses, today }),
  }
  return change
}

/** A country alone can't be kept: it follows from the office. */
export const isOfficeMissing = (draft: ProfileDraft) => draft.country !== '' && draft.office === ''
