import { useState } from 'react'
import { answerRollCall, PLACE_LENGTH, type LINK_ANSWERS } from '../../../domain/roll-call/link-contract'
import { sentenceOf, textOf, type Message } from '../../../domain/sentences'
import type { CallProblem } from '../../platform/call'
import { useCall } from '../../platform/use-call'
import type { AlarmTextKey } from './alarm-text'

export type AlarmAnswer = (typeof LINK_ANSWERS)[number]

/** Nobody waits long for an answer in an alarm: a warden is near. */
const WITHIN_MS = 10_000

/** Why an answer did not arrive. After `unknown` and `over` no answer of this link ever will. */
type AlarmProblem =
  | { kind: 'unknown' | 'over' | 'offline' | 'too often' | 'unanswered' }
  /** The place was refused, with the server's words. */
  | { kind: 'place'; message: Message }

export type AlarmForm = ReturnType<typeof useAlarmAnswer>

/** Answers a roll call by a mailed link. Nothing is sent before a press. */
export function useAlarmAnswer(token: string) {
  const [pressed, setPressed] = useState<AlarmAnswer | null>(null)
  const [heard, setHeard] = useState<{ answer: AlarmAnswer; office: string; place: string } | null>(null)
  const [isAgain, setAgain] = useState(false)
  const [problem, setProblem] = useState<AlarmProblem | null>(null)
  const { isSending, send } = useCall(answerRollCall, {
    withinMs: WITHIN_MS,
    onDone: ({ answer, office }, { note }) => setHeard({ answer, office, place: note.trim() }),
    onRefused: (_, refusal) => setProblem(problemOf(refusal)),
  })
  return {
    /** What was pressed last. Null before the first press, and while the answer is changed. */
    pressed,
    /** What the server has. */
    heard: heard?.answer === pressed ? heard : null,
    problem,
    isSending,
    /** Whether something was answered before the choice is shown. */
    isAgain,
    answer(answer: AlarmAnswer, place = '') {
      setPressed(answer)
      setProblem(null)
      // Another answer may arrive although nothing comes back.
      if (heard?.answer !== answer) setHeard(null)
      void send({ token, answer, note: place })
    },
    change() {
      setAgain(true)
      setPressed(null)
      setProblem(null)
    },
  }
}

/** The words for an answer that did not arrive but may when it is sent again. Null for all else. */
export function failureKey(problem: AlarmProblem | null): AlarmTextKey | null {
  if (problem?.kind === 'offline') return 'offline'
  if (problem?.kind === 'too often') return 'tooOften'
  return problem?.kind === 'unanswered' ? 'notAnswered' : null
}

function problemOf(refusal: CallProblem): AlarmProblem {
  const { code, fields, isOffline, isTooMany } = refusal
  if (isOffline) return { kind: 'offline' }
  if (isTooMany) return { kind: 'too often' }
  if (code === 'not_found' || 'token' in fields) return { kind: 'unknown' }
  if (code === 'conflict') return { kind: 'over' }
  return fields.note === undefined
    ? { kind: 'unanswered' }
    : { kind: 'place', message: messageOf(fields.note) }
}

// A refusal with fields does not say their codes, so they are found by their English words.
function messageOf(words: string): Message {
  const said = sentenceOf(words, { max: String(PLACE_LENGTH) })
  return { text: textOf(said), ...(typeof said !== 'string' && { said }) }
}
