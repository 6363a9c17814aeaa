import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Day } from '../../domain/day'
import { outcomeOf } from '../../domain/outcome'
import { changeMyProfile } from '../../domain/profile/contract'
import { profileProblems } from '../../domain/profile/refusal'
import type { Me } from '../../domain/profile/signed-in-person'
import { applyChanges, type StatusChanges } from '../../domain/statuses/calendar'
import type { DayEntry } from '../../domain/statuses/day-status'
import { useText } from '../i18n/language'
import { today } from '../platform/clock'
import { problemText } from '../platform/problem-text'
import { SOON_MS, useCall } from '../platform/use-call'
import { useWork } from '../platform/use-work'
import { sessionReading, useRememberMe, useSession } from '../session/session'
import { unsentDays, withoutDays } from './unsent-days'

/** The days that were changed since one was opened, as they were before, and the last of them. */
type Series = { before: StatusChanges; last: Day; isUndoing: boolean }

const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 60_000

/** The sessions whose person comes back to the days that wait in the tab. */
const WAITS_FOR_PERSON = ['unauthenticated', 'another_person']

/**
 * Changes own days. Each shows at once and is saved behind it, together with those that were changed while the call before
 * was under way. Until the server has answered, the days wait in the tab, also over a reload. To set a day twice is to set
 * it once, so they are sent again by themselves. A refused day is as before.
 */
export function useDayChanges(me: Me) {
  const t = useText()
  const client = useQueryClient()
  const rememberMe = useRememberMe()
  const personId = useSession().personId ?? ''
  const [unsaved, setUnsaved] = useState(() => unsentDays.read(personId))
  const [series, setSeries] = useState<Series | null>(null)
  const [problem, setProblem] = useState('')
  /** The calls in a row that were not taken or have no answer, and what is known of the days since. */
  const [trouble, setTrouble] = useState<{ times: number; kind: 'unknown' | 'unsent' } | null>(null)
  const waiting = useRef<StatusChanges>(unsaved)
  const isNewSeries = useRef(true)
  const isStopped = useRef(false)
  const calendar = applyChanges(me.statuses, unsaved)

  function settle(days: StatusChanges) {
    unsentDays.remove(personId, days)
    waiting.current = withoutDays(waiting.current, days)
    // The page hears of the remembered profile in its next task. Until then it would show the days as before.
    notifyManager.schedule(() => setUnsaved((all) => withoutDays(all, days)))
  }

  function waitWith(days: StatusChanges, kind: 'unknown' | 'unsent') {
    waiting.current = { ...days, ...waiting.current }
    isStopped.current = true
    setTrouble((before) => ({ times: (before?.times ?? 0) + 1, kind }))
  }

  const { send, isSending } = useCall(changeMyProfile, {
    withinMs: SOON_MS,
    onDone: (changed, { statuses = {} }) => {
      rememberMe(changed)
      settle(statuses)
      setTrouble(null)
    },
    onUnknown: (_, __, { statuses = {} }) => waitWith(statuses, 'unknown'),
    onRefused: (_, refusal, { statuses = {} }) => {
      if (outcomeOf(refusal.code) === 'not taken' || WAITS_FOR_PERSON.includes(refusal.code))
        return waitWith(statuses, 'unsent')
      const named = Object.keys(statuses).filter((day) => `statuses.${day}` in refusal.fields)
      const refused = named.length > 0 ? named : Object.keys(statuses)
      const days = Object.fromEntries(Object.entries(statuses).filter(([day]) => refused.includes(day)))
      waiting.current = { ...withoutDays(statuses, days), ...waiting.current }
      settle(days)
      setSeries(null)
      setTrouble(null)
      const { general, statuses: ofDays } = profileProblems(refusal.fields, problemText(refusal), t)
      setProblem(ofDays ?? general ?? '')
    },
  })
  // Another person may sign in on this page while a call is under way.
  const isStillHere = () => client.getQueryData(sessionReading().queryKey)?.personId === personId

  const { begin } = useWork(async () => {
    isStopped.current = false
    while (Object.keys(waiting.current).length > 0 && !isStopped.current && isStillHere()) {
      const statuses = waiting.current
      waiting.current = {}
      if (navigator.onLine) await send({ statuses, today: today() })
      else waitWith(statuses, 'unsent')
    }
  })

  const sendAgain = useEffectEvent(() => {
    if (Object.keys(waiting.current).length > 0) void begin(undefined)
  })
  const times = trouble?.times ?? 0
  useEffect(() => {
    if (times === 0) return sendAgain()
    const timer = setTimeout(sendAgain, Math.min(FIRST_WAIT_MS * 2 ** (times - 1), LONGEST_WAIT_MS))
    window.addEventListener('online', sendAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', sendAgain)
    }
  }, [times])

  // After a lost answer the profile is read again, and shows what is stored.
  const learn = useEffectEvent(() => {
    const stored = Object.fromEntries(Object.keys(unsaved).map((day) => [day, me.statuses[day] ?? null]))
    if (!trouble || Object.keys(withoutDays(unsaved, stored)).length > 0) return
    settle(stored)
    setTrouble(null)
  })
  useEffect(() => learn(), [me.statuses, trouble])

  function store(changes: StatusChanges) {
    setProblem('')
    unsentDays.add(personId, changes)
    waiting.current = { ...waiting.current, ...changes }
    setUnsaved((all) => ({ ...all, ...changes }))
    void begin(undefined)
  }

  function changeAll(changes: StatusChanges, isUndoing: boolean) {
    const days = Object.keys(changes)
    const before = Object.fromEntries(days.map((day) => [day, ownEntry(calendar[day])]))
    const earlier = isNewSeries.current ? {} : series?.before
    isNewSeries.current = isUndoing
    setSeries({ before: { ...before, ...earlier }, last: days.at(-1) ?? '', isUndoing })
    store(changes)
  }

  return {
    calendar,
    change: (day: Day, entry: DayEntry | null) => changeAll({ [day]: entry }, false),
    /** Makes days that the usual week filled the person’s own, as they are. There is nothing to undo. */
    confirm(days: readonly Day[]) {
      setSeries(null)
      store(Object.fromEntries(days.map((day) => [day, ownEntry(calendar[day])])))
    },
    /** The changes from now on are a series of their own, which Undo takes back as a whole. */
    beginSeries: () => void (isNewSeries.current = true),
    series,
    undo() {
      if (!series) return
      isNewSeries.current = true
      changeAll(series.before, true)
    },
    isSaving: isSending,
    /** The days that have no answer of the server, by name, if that is in trouble. */
    unsent: trouble && { kind: trouble.kind, days: Object.keys(unsaved).toSorted() },
    /** The days of an earlier page that are being sent. */
    resent: series === null && !trouble ? Object.keys(unsaved).toSorted() : [],
    problem,
  }
}

/** A day with its status and comment as the person’s own word. */
const ownEntry = (entry: DayEntry | undefined) =>
  entry ? { status: entry.status, comment: entry.comment } : null
