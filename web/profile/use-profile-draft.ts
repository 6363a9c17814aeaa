import { useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import {
  changeOf,
  draftOf,
  draftOver,
  isDraftChanged,
  isOfficeMissing,
  typedOver,
  type ProfileChange,
  type ProfileDraft,
  type TypedValues,
} from '../../domain/profile/draft'
import { isDayOffIn } from '../../domain/days-off'
import type { Endpoint, InputOf, ReplyOf } from '../../domain/endpoint'
import type { Me } from '../../domain/profile/signed-in-person'
import { profileProblems } from '../../domain/profile/refusal'
import { useSay } from '../design/snackbar'
import { useText } from '../i18n/language'
import { today as todayNow } from '../platform/clock'
import { problemText } from '../platform/problem-text'
import { useMe } from '../session/session'
import { useCall } from '../platform/use-call'
import { bindFields } from '../platform/use-form'
import { unsavedProfile } from './unsaved-profile'

type Person = Pick<Me, 'email' | 'name' | 'comment' | 'country' | 'officeId' | 'statuses' | 'daysOff'>

const NOBODY = { name: '', comment: '', country: null, officeId: null, statuses: {} }

type Saving = Endpoint<z.core.$ZodType, z.ZodMiniType>

type Options<E extends Saving> = {
  /** A key for the person, known before anything is read. */
  about: string
  isByAdmin?: boolean
  /** The call that saves, and the conversion of a change to its input. */
  endpoint: E
  inputOf: (change: ProfileChange) => InputOf<E>
  onSaved: (reply: ReplyOf<E>) => void
}

export type ProfileForm = ReturnType<typeof useProfileDraft>

/** The form for a person, and the call that saves it. Only changed parts are saved. The others follow the newest record. */
export function useProfileDraft<E extends Saving>(
  loaded: Person | undefined,
  { about, isByAdmin = false, endpoint, inputOf, onSaved }: Options<E>,
) {
  const t = useText()
  const by = useMe()?.email ?? ''
  const [person, setPerson] = useState(loaded)
  if (loaded && loaded !== person) setPerson(loaded)
  const saved = useMemo(() => draftOf(person ?? NOBODY), [person])
  const [takenUp] = useState(() => unsavedProfile.read(by, about))
  const [typed, setTyped] = useState<TypedValues>(takenUp ?? {})
  const draft = useMemo(() => draftOver(saved, typed), [saved, typed])
  const [today] = useState(todayNow)
  const say = useSay()
  const { send, ...form } = useCall(endpoint, {
    problemsOf: (refusal, t) => profileProblems(refusal.fields, problemText(refusal), t),
    onDone: (reply) => {
      unsavedProfile.forget()
      say.info(t('profile:updated'))
      onSaved(reply)
    },
  })

  useEffect(() => {
    if (Object.keys(typed).length > 0) unsavedProfile.keep(by, about, typed)
    else unsavedProfile.forget()
  }, [by, about, typed])

  function change(changed: Partial<ProfileDraft>) {
    setTyped((before) => typedOver(saved, { ...draftOver(saved, before), ...changed }))
    form.solve(Object.keys(changed))
  }

  async function save() {
    if (isOfficeMissing(draft)) return form.refuse((t) => ({ office: t('profile:chooseOffice') }))
    await send(inputOf(changeOf(draft, saved, today, isByAdmin)))
  }

  return {
    ...form,
    draft,
    saved,
    today,
    isDayOff: isDayOffIn(person?.daysOff),
    change,
    field: bindFields(draft, form.problems, change),
    save,
    isReady: person !== undefined,
    /** True if the form continues the entries from before the end of the session or a reload. */
    isTakenUp: takenUp !== null,
    discard: unsavedProfile.forget,
    isChanged: isDraftChanged(draft, saved),
  }
}
