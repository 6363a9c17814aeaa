import { useState } from 'react'
import {
  changeOf,
  isDraftChanged,
  isOfficeMissing,
  type ProfileChange,
  type ProfileDraft,
} from '../../domain/profile/draft'
import { profileProblems, type ProfileProblems } from '../../domain/profile/refusal'
import { useSay } from '../design/snackbar'
import { CallProblem } from '../platform/call'
import { today as todayNow } from '../platform/clock'
import { problemText } from '../platform/problem-text'

const EMPTY: ProfileDraft = { name: '', comment: '', country: '', office: '', statuses: {} }

type Options = {
  isByAdmin?: boolean
  send: (change: ProfileChange) => Promise<void>
  onSaved: () => void
}

export type ProfileForm = ReturnType<typeof useProfileDraft>

/** What is being typed about a person, and how it is saved. It starts from the first `loaded` and keeps to it: what is read later, while somebody types, changes nothing here. */
export function useProfileDraft(
  loaded: ProfileDraft | undefined,
  { isByAdmin = false, send, onSaved }: Options,
) {
  const [base, setBase] = useState(loaded)
  if (!base && loaded) setBase(loaded)
  const saved = base ?? EMPTY
  const [typed, setTyped] = useState<Partial<ProfileDraft>>({})
  const draft = { ...saved, ...typed }
  const [today] = useState(todayNow)
  const [problems, setProblems] = useState<ProfileProblems>({})
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const say = useSay()

  function change(changed: Partial<ProfileDraft>) {
    setTyped((before) => ({ ...before, ...changed }))
    const solved = Object.fromEntries(Object.keys(changed).map((field) => [field, '']))
    setProblems((before) => ({ ...before, ...solved, general: '' }))
  }

  function refuse(because: ProfileProblems) {
    setProblems(because)
    setRefusals((count) => count + 1)
  }

  async function save() {
    if (isOfficeMissing(draft)) return refuse({ office: 'Please choose an office' })
    setSaving(true)
    try {
      await send(changeOf(draft, saved, today, isByAdmin))
      say.info('Profile Updated')
      onSaved()
    } catch (cause) {
      refuse(problemsOf(cause))
      setSaving(false)
    }
  }

  return {
    draft,
    saved,
    today,
    change,
    save,
    isSaving,
    problems,
    /** How often saving was refused. */
    refusals,
    isReady: base !== undefined,
    isChanged: isDraftChanged(draft, saved),
  }
}

const problemsOf = (cause: unknown) =>
  profileProblems(cause instanceof CallProblem ? cause.fields : {}, problemText(cause))
