import type { InputOf } from '../endpoint'
import type { changeMyProfile } from './contract'
import type { Me } from './me'

/** What a person has typed about themselves and not saved yet. */
export type ProfileDraft = { name: string; comment: string; country: string; office: string }

export const draftOf = (me: Pick<Me, 'name' | 'comment' | 'country' | 'office'>): ProfileDraft => ({
  name: me.name,
  comment: me.comment,
  country: me.country ?? '',
  office: me.office ?? '',
})

export const isDraftChanged = (draft: ProfileDraft, saved: ProfileDraft) =>
  draft.name.trim() !== saved.name ||
  draft.comment.trim() !== saved.comment ||
  draft.country !== saved.country ||
  draft.office !== saved.office

/** Only what is not empty is sent, the comment always; country and office only while no office is set (specification §5). */
export function changeOf(draft: ProfileDraft, saved: ProfileDraft): InputOf<typeof changeMyProfile> {
  const name = draft.name.trim()
  const choosesOffice = saved.office === '' && draft.office !== ''
  return {
    comment: draft.comment.trim(),
    ...(name && { name }),
    ...(choosesOffice && { country: draft.country, office: draft.office }),
  }
}

/** A country alone can't be kept: it follows from the office. */
export const isOfficeMissing = (draft: ProfileDraft) => draft.country !== '' && draft.office === ''
