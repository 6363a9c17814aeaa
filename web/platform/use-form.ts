import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../domain/endpoint'
import type { FieldProblems } from '../../domain/field-problems'
import { useCall, type CallOptions } from './use-call'

/** The props by which an input belongs to a form. */
export type BoundField<Value = string> = {
  name: string
  value: Value
  problem: string | undefined
  onChange: (value: Value) => void
}

/** Binds the inputs of a form to its draft and its problems. */
export const bindFields =
  <Draft extends object>(
    draft: Draft,
    problems: FieldProblems<string>,
    change: (changed: Partial<Draft>) => void,
  ) =>
  <Name extends Extract<keyof Draft, string>>(name: Name): BoundField<Draft[Name]> => ({
    name,
    value: draft[name],
    problem: problems[name],
    onChange(value) {
      const changed: Partial<Draft> = {}
      changed[name] = value
      change(changed)
    },
  })

type DraftProblems = {
  problems: FieldProblems<string>
  solve?: (changed: readonly string[]) => void
  /** True if the fields are wrong together: the change of one takes away the messages of all. */
  areTogether?: boolean | undefined
}

/** Holds what is typed over the values of `start`, which may come or change later. A change takes away the message of its field. */
export function useDraft<Draft extends object>(
  start: Draft,
  { problems, solve, areTogether }: DraftProblems,
) {
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const draft: Draft = { ...start, ...typed }
  function change(changed: Partial<Draft>) {
    setTyped((before) => ({ ...before, ...changed }))
    solve?.(Object.keys(areTogether ? start : changed))
  }
  const isChanged = (Object.keys(typed) as (keyof Draft)[]).some((field) => typed[field] !== start[field])
  return { draft, change, isChanged, field: bindFields(draft, problems, change) }
}

/** Holds the draft of a form and makes its call. Each field of the draft can carry a message, unless `fields` names some. */
export function useForm<
  E extends Endpoint<z.core.$ZodType, z.ZodMiniType>,
  Draft extends object,
  Field extends string = Extract<keyof Draft, string>,
>(
  endpoint: E,
  start: Draft,
  { areTogether, ...options }: Pick<DraftProblems, 'areTogether'> & CallOptions<E, Field>,
) {
  const call = useCall(endpoint, { fields: Object.keys(start) as Field[], ...options })
  return { ...call, ...useDraft(start, { ...call, areTogether }) }
}
