import { notifyManager } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Day } from '../../domain/day'
import { changeMyProfile } from '../../domain/profile/contract'
import { profileProblems } from '../../domain/profile/refusal'
import type { Me } from '../../domain/profile/signed-in-person'
import { applyChanges, type StatusChanges } from '../../domain/statuses/calendar'
import type { DayEntry } from '../../domain/statuses/day-status'
import { useText } from '../i18n/language'
import { today } from '../platform/clock'
import { problemText } from '../platform/problem-text'
import { useCall } from '../platform/use-call'
import { useWork } from '../platform/use-work'
import { useRememberMe } from '../session/session'

type Last = { day: Day; before: DayEntry | null }

/**
 * Changes own days one by one. Each shows at once and is saved behind it, together with those that were
 * changed while the call before was under way. After a refusal all days that are not saved are as before.
 */
export function useDayChanges(me: Me) {
  const t = useText()
  const rememberMe = useRememberMe()
  const [unsaved, setUnsaved] = useState<StatusChanges>({})
  const [last, setLast] = useState<Last | null>(null)
  const [problem, setProblem] = useState('')
  const waiting = useRef<StatusChanges>({})
  const calendar = applyChanges(me.statuses, unsaved)

  const { send, isSending } = useCall(changeMyProfile, {
    onDone: (changed, { statuses = {} }) => {
      rememberMe(changed)
      const withoutSaved = (all: StatusChanges) =>
        Object.fromEntries(Object.entries(all).filter(([day, entry]) => statuses[day] !== entry))
      // The page hears of the remembered profile in its next task. Until then it would show the days as before.
      notifyManager.schedule(() => setUnsaved(withoutSaved))
    },
    onRefused: (_, refusal) => {
      waiting.current = {}
      setUnsaved({})
      setLast(null)
      const { statuses, general } = profileProblems(refusal.fields, problemText(refusal), t)
      setProblem(statuses ?? general ?? '')
    },
  })
  const { begin } = useWork(async () => {
    while (Object.keys(waiting.current).length > 0) {
      const statuses = waiting.current
      waiting.current = {}
      await send({ statuses, today: today() })
    }
  })

  function change(day: Day, entry: DayEntry | null) {
    setProblem('')
    setLast({ day, before: calendar[day] ?? null })
    waiting.current = { ...waiting.current, [day]: entry }
    setUnsaved((all) => ({ ...all, [day]: entry }))
    void begin(undefined)
  }

  return {
    calendar,
    change,
    /** The day that was changed last. */
    changed: last?.day ?? null,
    undo: () => last && change(last.day, last.before),
    isSaving: isSending,
    problem,
  }
}
