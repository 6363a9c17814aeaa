import { useState } from 'react'
import { fieldProblems, type FieldProblems } from '../../domain/field-problems'
import type { Translate } from '../../domain/texts/translate'
import type { CallProblem } from './call'
import { problemText } from './problem-text'
import { loadRefusals, presentLanguage, translatorOf } from './texts'
import { useWhenIdle } from './use-when-idle'

/** Sorts the messages of a refused call to the fields of a form. A message without a field is general. */
export const problemsOfRefusal = <Field extends string>(refusal: CallProblem, fields: readonly Field[]) =>
  fieldProblems(refusal.fields, fields, problemText(refusal))

/** Finds the problems of a form, in a language. Null if there is none. */
type FindProblems<Field extends string> = (t: Translate) => FieldProblems<Field> | null

type Refused<Field extends string> = { find: FindProblems<Field>; solved: readonly string[] }

const NOTHING = { find: () => null, solved: [] }

/** Holds the problems of a form in the present language, and counts its refusals. */
export function useRefusals<Field extends string>() {
  const [{ find, solved }, setRefused] = useState<Refused<Field>>(NOTHING)
  const [refusals, setRefusals] = useState(0)
  useWhenIdle(loadRefusals)
  function show(find: FindProblems<Field>) {
    setRefused({ find, solved: [] })
    setRefusals((count) => count + 1)
  }
  return {
    problems: without(solved, find(translatorOf(presentLanguage())) ?? {}),
    refusals,
    /** Shows the problems that are found, and finds them again after a change of the language. */
    refuse(find: FindProblems<Field>) {
      const loading = loadRefusals()
      // The focus goes to the field of a text, so the text must be here. One that can't be loaded shows its key.
      if (loading) void loading.catch(() => undefined).then(() => show(find))
      else show(find)
    },
    /** Takes away the messages of these fields, and the general one. */
    solve: (changed: readonly string[]) =>
      setRefused(({ find, solved }) => ({ find, solved: [...new Set([...solved, ...changed, 'general'])] })),
    clear: () => setRefused(NOTHING),
  }
}

const without = <Field extends string>(solved: readonly string[], problems: FieldProblems<Field>) =>
  Object.fromEntries(
    Object.entries(problems).filter(([name]) => !solved.includes(name)),
  ) as FieldProblems<Field>
