import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { subjectOf } from '../../domain/about'
import type { Endpoint, InputOf, ReplyOf } from '../../domain/endpoint'
import { outcomeOf } from '../../domain/outcome'
import { attemptOf } from './attempt'
import type { CallProblem } from './call'
import { useCall } from './use-call'
import { readAnew } from './use-read'

type AnyEndpoint = Endpoint<z.core.$ZodType, z.ZodMiniType>

/** The known state that the act changes, and its time. */
type Known = { state: string; at: string } | null | undefined

type Options<E extends AnyEndpoint, State extends Known> = {
  state: State
  /** The time of reading the state. It changes with each reading, even if the state is the same. */
  readAt: number
  /** True if the state is the aim of an input. */
  isSo: (state: State, input: InputOf<E>) => boolean
  onDone: (reply: ReplyOf<E>) => void
  withinMs?: number
  /** The name of this call among others of the same endpoint on the page. */
  name?: string
}

/**
 * The reason why the last press did not do its act. `lost`: it is unknown if it did. `missed`: no answer
 * came, and the state that was read since shows that it did not. `refused`: the server refused it.
 */
export type ToggleFailure = { kind: 'lost' | 'missed' | 'refused'; problem: CallProblem }

/** True if the server may have obeyed this call, or an earlier one of the same press. */
const isUnanswered = ({ code }: CallProblem) => outcomeOf(code) !== 'refused'

type Last<Input> = { input: Input; problem: CallProblem | null; readAt: number }

/**
 * Makes the calls of an act that has an opposite, such as leaving and still being here. After a refusal or a
 * lost answer the state is read again. While the state is unknown, `lost` is the input that may be sent, by a
 * button with its text.
 */
export function useToggleCall<E extends AnyEndpoint, State extends Known>(
  endpoint: E,
  { state, readAt, isSo, onDone, withinMs, name = '' }: Options<E, State>,
) {
  const client = useQueryClient()
  const [last, setLast] = useState<Last<InputOf<E>> | null>(null)
  const [attempt] = useState(() => attemptOf(`${endpoint.path} ${name}`))
  const newest = useRef(readAt)
  useLayoutEffect(() => {
    newest.current = readAt
  })
  const readState = (input: InputOf<E>) => readAnew(client, [subjectOf(endpoint, input as object)])

  const { isSending, send } = useCall(endpoint, {
    // A press from another state is another act, even if it asks for the same.
    press: { attempt, thing: (input) => ({ input, from: [state?.state, state?.at] }) },
    ...(withinMs !== undefined && { withinMs }),
    onDone: async (reply, input) => {
      // A reading that came meanwhile may be newer than the answer.
      if (newest.current === readAt) onDone(reply)
      else await readState(input)
      setLast({ input, problem: null, readAt: newest.current })
    },
    onFailed: (_, problem, input) => {
      setLast({ input, problem, readAt: newest.current })
      void readState(input)
    },
  })

  const failed = last?.problem && !isSo(state, last.input) ? { ...last, problem: last.problem } : null
  const isLost = failed !== null && isUnanswered(failed.problem) && failed.readAt === readAt
  const kind = isLost ? 'lost' : failed && outcomeOf(failed.problem.code) === 'unknown' ? 'missed' : 'refused'
  return {
    isSending,
    send,
    /** The input whose answer was lost, until the state is known. */
    lost: isLost ? failed.input : null,
    failure: failed && !isSending ? { kind, problem: failed.problem } : null,
    /** The last input that was obeyed. */
    done: failed ? null : (last?.input ?? null),
  } satisfies { failure: ToggleFailure | null } & Record<string, unknown>
}
