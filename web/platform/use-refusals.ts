import { useState } from 'react'
import { fieldProblems, type FieldProblems } from '../../domain/field-problems'
import type { CallProblem } from './call'
import { problemText } from './problem-text'

/** Sorts the messages of a refused call to the fields of a form. A message without a field is general. */
export const problemsOfRefusal = <Field extends string>(refusal: CallProblem, fields: readonly Field[]) =>
  fieldProblems(refusal.fields, fields, problemText(refusal))

/** Holds the problems of a form, and counts its refusals. */
export function useRefusals<Field extends string>() {
  const [problems, setProblems] = useState<FieldProblems<Field>>({})
  const [refusals, setRefusals] = useState(0)
  return {
    problems,
    refusals,
    refuse(because: FieldProblems<Field>) {
      setProblems(because)
      setRefusals((count) => count + 1)
    },
    solve: (changed: readonly string[]) =>
      setProblems((before) => {
        const remaining = Object.entries(before).filter(
          ([name]) => name !== 'general' && !changed.includes(name),
        )
        return Object.fromEntries(remaining) as FieldProblems<Field>
      }),
    clear: () => setProblems({}),
  }
}
