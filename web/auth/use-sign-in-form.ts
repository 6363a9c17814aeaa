import { useState } from 'react'
import type * as z from 'zod/mini'
import { authMessage } from '../../domain/auth/problems'
import type { Endpoint, InputOf, ReplyOf } from '../../domain/endpoint'
import { SOMETHING_WENT_WRONG } from '../../domain/problem'
import { call, CallProblem } from '../platform/call'

type AnyEndpoint = Endpoint<z.core.$ZodType, z.core.$ZodType>

type Refusal = { fields: Record<string, string>; general: string }

const NOTHING: Refusal = { fields: {}, general: '' }

/** Sorts a refusal into messages under the fields that the form has, and one text for the rest (specification §8, Display rules). */
export function refusalOf(problem: unknown, shown: readonly string[]): Refusal {
  if (!(problem instanceof CallProblem)) return { fields: {}, general: SOMETHING_WENT_WRONG }
  const entries = Object.entries(problem.fields)
  const fields = Object.fromEntries(entries.filter(([name]) => shown.includes(name)))
  const others = entries.filter(([name]) => !shown.includes(name)).map(([, text]) => text)
  const general = entries.length ? others.join(' ') : authMessage(problem)
  return { fields, general }
}

type Handlers<E extends AnyEndpoint> = {
  /** A refusal that shows only now, such as a missing token, is thrown as a CallProblem. */
  onReply: (reply: ReplyOf<E>, input: InputOf<E>) => void | Promise<void>
  onRefused?: (general: string) => void
}

/** A form that makes one call of the contract; `shown` names the fields that can carry a message. */
export function useSignInForm<E extends AnyEndpoint>(
  endpoint: E,
  shown: readonly string[],
  { onReply, onRefused }: Handlers<E>,
) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(NOTHING)
  const [refusals, setRefusals] = useState(0)
  const submit = async (input: InputOf<E>) => {
    setBusy(true)
    setRefusal(NOTHING)
    try {
      await onReply(await call(endpoint, input), input)
    } catch (problem) {
      const why = refusalOf(problem, shown)
      setRefusal(why)
      setRefusals((count) => count + 1)
      onRefused?.(why.general)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, ...refusal, refusals, submit }
}
