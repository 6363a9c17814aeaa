import { useState } from 'react'
import { changeMyProfile } from '../../domain/profile/contract'
import {
  changeOf,
  draftOf,
  isDraftChanged,
  isOfficeMissing,
  type ProfileDraft,
} from '../../domain/profile/draft'
import type { Me } from '../../domain/profile/me'
import { listMyOffices } from '../../domain/offices/contract'
import { SOMETHING_WENT_WRONG } from '../../domain/problem'
import { useSay } from '../design/snackbar'
import { call, CallProblem } from '../platform/call'
import { useInvalidate } from '../platform/reading'
import { useRememberMe } from '../platform/session'

/** What is being typed about oneself, and how it is saved. */
export function useProfileDraft(me: Me, onSaved: () => void) {
  const [saved] = useState(() => draftOf(me))
  const [draft, setDraft] = useState(saved)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const rememberMe = useRememberMe()
  const invalidate = useInvalidate()
  const say = useSay()

  function change(changed: Partial<ProfileDraft>) {
    setDraft({ ...draft, ...changed })
    setProblems(({ [Object.keys(changed)[0] ?? '']: _solved, general: _general, ...others }) => others)
  }

  async function save() {
    if (isOfficeMissing(draft)) return setProblems({ office: 'Please choose an office' })
    setSaving(true)
    try {
      rememberMe(await call(changeMyProfile, changeOf(draft, saved)))
      void invalidate(listMyOffices)
      say.info('Profile Updated')
      onSaved()
    } catch (cause) {
      setProblems(problemsOf(cause))
      setSaving(false)
    }
  }

  return { draft, saved, change, save, isSaving, problems, isChanged: isDraftChanged(draft, saved) }
}

function problemsOf(cause: unknown): Record<string, string> {
  if (!(cause instanceof CallProblem)) return { general: SOMETHING_WENT_WRONG }
  return Object.keys(cause.fields).length > 0
    ? cause.fields
    : { general: cause.message || SOMETHING_WENT_WRONG }
}
