import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { subjectOf } from '../../domain/about'
import type { Endpoint, InputOf, ReplyOf } from '../../domain/endpoint'
import { fieldProblems, type FieldProblems } from '../../domain/field-problems'
import { attemptOf, type Attempt } from './attempt'
import { AnswerNotUnderstood, call, CallProblem } from './call'
import { problemText } from './problem-text'
import { outdatedBy } from './use-read'
import { useWork } from './use-work'

/** How long a person who waits for a door to open is kept waiting for an answer. */
export const SOON_MS = 20_000

type AnyEndpoint = Endpoint<z.core.$ZodType, z.ZodMiniType>

type Options<E extends AnyEndpoint, Field extends string> = {
  /** The fields of the form that can carry a message. */
  fields?: readonly Field[]
  /** Where the messages of a refusal are shown, unless by the names of their fields and what is said of the rest in general. */
  problemsOf?: (refusal: CallProblem) => FieldProblems<Field>
  /** After this many milliseconds without an answer the server counts as not reached. */
  withinMs?: number
  /** The press that keeps its Idempotency-Key until it is answered, and what makes two presses the same; unless given, the endpoint and its input. */
  press?: { attempt: Attempt; thing: (input: InputOf<E>) => object }
  /** Once the server has acted; a CallProblem that it throws is a refusal. The call is pending for as long as it takes. */
  onDone?: (reply: ReplyOf<E>, input: InputOf<E>) => unknown
  onRefused?: (problems: FieldProblems<Field>, refusal: CallProblem, input: InputOf<E>) => unknown
}

/**
 * Makes calls of an endpoint for a form or a button. After an act, what is on the screen and has become out of date is
 * read anew. Whatever is thrown but a CallProblem is a fault of ours: it goes to the console and the page's error boundary.
 */
export function useCall<E extends AnyEndpoint, Field extends string = never>(
  endpoint: E,
  { fields = [], problemsOf, withinMs, press, onDone, onRefused }: Options<E, Field> = {},
) {
  const client = useQueryClient()
  const [problems, setProblems] = useState<FieldProblems<Field>>({})
  const [refusals, setRefusals] = useState(0)
  const [attempt] = useState(() => press?.attempt ?? attemptOf(endpoint.path))

  function refuse(because: FieldProblems<Field>) {
    setProblems(because)
    setRefusals((count) => count + 1)
  }

  async function act(input: InputOf<E>) {
    const reply = await call(endpoint, input, {
      ...(endpoint.repeatable && {
        idempotencyKey: attempt.keyFor(press?.thing(input) ?? (input as object)),
      }),
      ...(withinMs !== undefined && { signal: AbortSignal.timeout(withinMs) }),
    })
    if (!endpoint.reply.safeParse(reply).success) throw new AnswerNotUnderstood()
    if (endpoint.repeatable) attempt.settle()
    if (endpoint.method !== 'GET') {
      const changed = subjectOf(endpoint, input as object)
      void client.invalidateQueries({ predicate: outdatedBy([changed]) })
    }
    return reply
  }

  /** Sends, one call at a time; ends when all is done, also where it was refused. */
  const { isBusy: isSending, begin: send } = useWork(async (input: InputOf<E>) => {
    setProblems({})
    try {
      const reply = await act(input)
      await onDone?.(reply, input)
    } catch (cause) {
      if (!(cause instanceof CallProblem)) throw cause
      const because = problemsOf?.(cause) ?? fieldProblems(cause.fields, fields, problemText(cause))
      refuse(because)
      await onRefused?.(because, cause, input)
    }
  })

  /** What was wrong with a field no longer holds once it changes. */
  const solve = (changed: readonly string[]) =>
    setProblems((before) => {
      const left = Object.entries(before).filter(([name]) => name !== 'general' && !changed.includes(name))
      return Object.fromEntries(left) as FieldProblems<Field>
    })

  return { problems, refusals, isSending, refuse, solve, send }
}
