import { useState } from 'react'
import { fieldProblems, type FieldProblems } from '../../domain/field-problems'
import type { CallProblem } from './call'
import { problemText } from './problem-text'
import { presentLanguage } from './texts'

/** Sorts the messages of a refused call to the fields of a form. A message without a field is general. */
export const problemsOfRefusal = <Field extends string>(refusal: CallProblem, fields: readonly Field[]) =>
  fieldProblems(refusal.fields, fields, problemText(refusal))

type Refused<Field extends string> = {
  problems: FieldProblems<Field>
  language: string
  /** Finds the problems again, in the present language. */
  again?: (() => FieldProblems<Field>) | undefined
}

/** Holds the problems of a form, and counts its refusals. */
export function useRefusals<Field extends string>() {
  const [refused, setRefused] = useState<Refused<Field>>({ problems: {}, language: presentLanguage() })
  const [refusals, setRefusals] = useState(0)
  return {
    problems: inPresentLanguage(refused),
    refusals,
    /** Shows problems. After a change of the language they are found `again`, if that is given. */
    refuse(problems: FieldProblems<Field>, again?: () => FieldProblems<Field>) {
      setRefused({ problems, language: presentLanguage(), again })
      setRefusals((count) => count + 1)
    },
    solve: (changed: readonly string[]) =>
      setRefused((before) => ({
        ...before,
        problems: only(before.problems, (name) => name !== 'general' && !changed.includes(name)),
      })),
    clear: () => setRefused({ problems: {}, language: presentLanguage() }),
  }
}

function inPresentLanguage<Field extends string>({ problems, language, again }: Refused<Field>) {
  if (!again || language === presentLanguage()) return problems
  return only(again(), (name) => name in problems)
}

const only = <Field extends string>(problems: FieldProblems<Field>, isKept: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => isKept(name))) as FieldProblems<Field>
