import { useState } from 'react'
import { fieldProblems, type FieldProblems } from '../../domain/field-problems'
import { CallProblem } from './call'
import { problemText } from './problem-text'

/** Sends a form, and keeps what was refused at which of its fields. */
export function useSubmission<Field extends string>(fields: readonly Field[]) {
  const [problems, setProblems] = useState<FieldProblems<Field>>({})
  const [refusals, setRefusals] = useState(0)
  const [isSending, setSending] = useState(false)

  function refuse(because: FieldProblems<Field>) {
    setProblems(because)
    setRefusals((count) => count + 1)
  }

  /** What was wrong with a field no longer holds once it changes. */
  const solve = (changed: readonly string[]) =>
    setProblems((before) => ({
      ...before,
      general: '',
      ...Object.fromEntries(changed.map((field) => [field, ''])),
    }))

  async function submit(send: () => Promise<void>) {
    setProblems({})
    setSending(true)
    try {
      await send()
    } catch (cause) {
      const refused = cause instanceof CallProblem ? cause.fields : {}
      refuse(fieldProblems(refused, fields, problemText(cause)))
    }
    setSending(false)
  }

  return { problems, refusals, isSending, refuse, solve, submit }
}
