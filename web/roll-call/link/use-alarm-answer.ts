import { useState } from 'react'
import { answerRollCall, type LINK_ANSWERS } from '../../../domain/roll-call/link-contract'
import type { Message } from '../../../domain/problem'
import type { CallProblem } from '../../platform/call'
import { useCall } from '../../platform/use-call'
import type { TextKey } from '../../../texts/keys'

export type AlarmAnswer = (typeof LINK_ANSWERS)[number]

export const ANSWER_TEXT = {
  seen: 'alarm:seen',
  help: 'alarm:help',
  out: 'alarm:out',
} as const satisfies Record<AlarmAnswer, TextKey>

/** In an alarm nobody should wait long for the server: a warden is near. */
const WITHIN_MS = 10_000

/** The reason why an answer did not arrive. After `unknown` and `over` no answer of this link ever will. */
type AlarmProblem =
  | { kind: 'unknown' | 'over' | 'offline' | 'too often' | 'unanswered' }
  /** The place was refused, with the server's message. */
  | { kind: 'place'; message: string | Message }

export type AlarmForm = ReturnType<typeof useAlarmAnswer>

/** Answers a roll call by a mailed link. Nothing is sent before a press. */
export function useAlarmAnswer(token: string) {
  const [pressed, setPressed] = useState<AlarmAnswer | null>(null)
  const [received, setReceived] = useState<{ answer: AlarmAnswer; office: string; place: string } | null>(
    null,
  )
  const [isAgain, setAgain] = useState(false)
  const [problem, setProblem] = useState<AlarmProblem | null>(null)
  const { isSending, send } = useCall(answerRollCall, {
    withinMs: WITHIN_MS,
    onDone: ({ answer, office }, { note }) => setReceived({ answer, office, place: note.trim() }),
    onFailed: (_, problem) => setProblem(problemOf(problem)),
  })
  return {
    /** The last pressed answer. Null before the first press, and while the answer is changed. */
    pressed,
    /** The answer that the server has. Null until the pressed one has arrived. */
    received: received?.answer === pressed ? received : null,
    problem,
    isSending,
    isAgain,
    answer(answer: AlarmAnswer, place = '') {
      setPressed(answer)
      setProblem(null)
      // The new answer may arrive although no reply comes back.
      if (received?.answer !== answer) setReceived(null)
      void send({ token, answer, note: place })
    },
    change() {
      setAgain(true)
      setPressed(null)
      setProblem(null)
    },
  }
}

/** The text for an answer that did not arrive but may when it is sent again. Null for all other problems. */
export function failureKey(problem: AlarmProblem | null): TextKey | null {
  if (problem?.kind === 'offline') return 'alarm:offline'
  if (problem?.kind === 'too often') return 'alarm:tooOften'
  return problem?.kind === 'unanswered' ? 'alarm:notAnswered' : null
}

function problemOf(refusal: CallProblem): AlarmProblem {
  const { code, fieldTexts, isOffline, isTooMany } = refusal
  if (isOffline) return { kind: 'offline' }
  if (isTooMany) return { kind: 'too often' }
  if (code === 'not_found' || 'token' in fieldTexts) return { kind: 'unknown' }
  if (code === 'conflict') return { kind: 'over' }
  const { note } = fieldTexts
  return note === undefined ? { kind: 'unanswered' } : { kind: 'place', message: note }
}
