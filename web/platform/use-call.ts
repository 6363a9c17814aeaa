import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { subjectOf } from '../../domain/about'
import type { Endpoint, InputOf, ReplyOf } from '../../domain/endpoint'
import type { FieldProblems } from '../../domain/field-problems'
import { isAct, outcomeOf } from '../../domain/outcome'
import type { Translate } from '../../domain/texts/translate'
import { attemptOf, type Attempt } from './attempt'
import { AnswerNotUnderstood, call, CallProblem } from './call'
import { presentLanguage, translatorOf } from './texts'
import { unknownText } from './problem-text'
import { readAnew } from './use-read'
import { problemsOfRefusal, useRefusals } from './use-refusals'
import { useWork } from './use-work'

/** The milliseconds that a person at a door waits for an answer. */
export const SOON_MS = 20_000

type AnyEndpoint = Endpoint<z.core.$ZodType, z.ZodMiniType>

export type CallOptions<E extends AnyEndpoint, Field extends string> = {
  /** The fields of the form that can carry a message. */
  fields?: readonly Field[]
  /** Sorts the messages of a refusal to the fields, if their names do not match. */
  problemsOf?: (refusal: CallProblem, t: Translate) => FieldProblems<Field>
  /** After this many milliseconds without an answer the server counts as not reached. */
  withinMs?: number
  /** The attempt whose Idempotency-Key is sent, and the part of the input that identifies a press. By default it is the whole input. */
  press?: { attempt: Attempt; thing: (input: InputOf<E>) => object }
  /** Runs after the server has acted, as part of the call. A CallProblem that it throws is a refusal. */
  onDone?: (reply: ReplyOf<E>, input: InputOf<E>) => unknown
  /** Runs after a refusal only. After it nothing has changed. */
  onRefused?: Failed<E, Field>
  /** Runs after an answer was lost. The act may have been done, so it claims nothing (decision 055). */
  onUnknown?: Failed<E, Field>
  /** Speaks the problem of either, for a call whose problems no form shows. */
  onFailed?: Failed<E, Field>
}

type Failed<E extends AnyEndpoint, Field extends string> = (
  problems: FieldProblems<Field>,
  problem: CallProblem,
  input: InputOf<E>,
) => unknown

/**
 * Makes calls of an endpoint for a form or a button. After an act the page reads its outdated data again, and also after an
 * answer was lost: the problem is then that the outcome is not known (decision 055). An error that is no CallProblem is a
 * bug: it goes to the console and to the page's error boundary.
 */
export function useCall<E extends AnyEndpoint, Field extends string = never>(
  endpoint: E,
  { fields = [], problemsOf, withinMs, press, onDone, ...on }: CallOptions<E, Field> = {},
) {
  const client = useQueryClient()
  const { problems, refusals, refuse, solve, clear } = useRefusals<Field>()
  const [attempt] = useState(() => press?.attempt ?? attemptOf(endpoint.path))

  async function act(input: InputOf<E>) {
    const reply = await call(endpoint, input, {
      ...(endpoint.repeatable && {
        idempotencyKey: attempt.keyFor(press?.thing(input) ?? (input as object)),
      }),
      ...(withinMs !== undefined && { signal: AbortSignal.timeout(withinMs) }),
    })
    if (!endpoint.reply.safeParse(reply).success) throw new AnswerNotUnderstood()
    if (endpoint.repeatable) attempt.settle()
    if (isAct(endpoint)) void readWhatItChanges(input)
    return reply
  }

  const readWhatItChanges = (input: InputOf<E>) => readAnew(client, [subjectOf(endpoint, input as object)])

  /** Makes the call, one at a time. It ends after `onDone`, or after `onRefused` or `onUnknown`. */
  const { isBusy: isSending, begin: send } = useWork(async (input: InputOf<E>) => {
    clear()
    try {
      const reply = await act(input)
      await onDone?.(reply, input)
    } catch (cause) {
      if (!(cause instanceof CallProblem)) throw cause
      const isUnknown = isAct(endpoint) && outcomeOf(cause.code) === 'unknown'
      // An answer that came and can't be read has a text of its own where the specification gives one.
      const hasOwnText = problemsOf && cause instanceof AnswerNotUnderstood
      const find = (t: Translate): FieldProblems<Field> =>
        isUnknown && !hasOwnText
          ? ({ general: unknownText(cause, t) } as FieldProblems<Field>)
          : (problemsOf?.(cause, t) ?? problemsOfRefusal(cause, fields))
      refuse(find)
      if (isUnknown) void readWhatItChanges(input)
      const problems = find(translatorOf(presentLanguage()))
      await on.onFailed?.(problems, cause, input)
      await (isUnknown ? on.onUnknown : on.onRefused)?.(problems, cause, input)
    }
  })

  return { problems, refusals, isSending, refuse, solve, send }
}
