import { useEffect, useMemo, useState } from 'react'
import {
  changeOf,
  draftOf,
  draftOver,
  isDraftChanged,
  isOfficeMissing,
  typedOver,
  type ProfileChange,
  type ProfileDraft,
  type Typed,
} from '../../domain/profile/draft'
import type { Me } from '../../domain/profile/me'
import { profileProblems, type ProfileProblems } from '../../domain/profile/refusal'
import { useSay } from '../design/snackbar'
import { CallProblem } from '../platform/call'
import { today as todayNow } from '../platform/clock'
import { problemText } from '../platform/problem-text'
import { useMe } from '../platform/session'
import { unsavedProfile } from './unsaved-profile'

type Person = Pick<Me, 'email' | 'name' | 'comment' | 'country' | 'office' | 'statuses'>

const NOBODY = { name: '', comment: '', country: null, office: null, statuses: {} }

type Options = {
  /** What tells the person from others before anything is read of them. */
  about: string
  isByAdmin?: boolean
  send: (change: ProfileChange) => Promise<void>
  onSaved: () => void
}

export type ProfileForm = ReturnType<typeof useProfileDraft>

/** What is being typed about a person, and how it is saved. What was not touched follows what is read meanwhile, and only the rest is saved. */
export function useProfileDraft(
  loaded: Person | undefined,
  { about, isByAdmin = false, send, onSaved }: Options,
) {
  const by = useMe()?.email ?? ''
  const [person, setPerson] = useState(loaded)
  if (loaded && loaded !== person) setPerson(loaded)
  const saved = useMemo(() => draftOf(person ?? NOBODY), [person])
  const [takenUp] = useState(() => unsavedProfile.kept(by, about))
  const [typed, setTyped] = useState<Typed>(takenUp ?? {})
  const draft = useMemo(() => draftOver(saved, typed), [saved, typed])
  const [today] = useState(todayNow)
  const [problems, setProblems] = useState<ProfileProblems>({})
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const say = useSay()

  useEffect(() => {
    if (Object.keys(typed).length > 0) unsavedProfile.keep(by, about, typed)
    else unsavedProfile.forget()
  }, [by, about, typed])

  function change(changed: Partial<ProfileDraft>) {
    setTyped((before) => typedOver(saved, { ...draftOver(saved, before), ...changed }))
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
      unsavedProfile.forget()
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
    isReady: person !== undefined,
    /** Whether it goes on with what was typed before, when the session ended or the page was loaded anew. */
    isTakenUp: takenUp !== null,
    discard: unsavedProfile.forget,
    isChanged: isDraftChanged(draft, saved),
  }
}

const problemsOf = (cause: unknown) =>
  profileProblems(cause instanceof CallProblem ? cause.fields : {}, problemText(cause))
