import type * as z from 'zod/mini'
import { AUTH_MESSAGES, authMessage } from '../../../domain/auth/problems'
import type { Endpoint, InputOf, ReplyOf } from '../../../domain/endpoint'
import { fieldProblems } from '../../../domain/field-problems'
import { AnswerNotUnderstood, type CallProblem } from '../../platform/call'
import { useCall } from '../../platform/use-call'

type AnyEndpoint = Endpoint<z.core.$ZodType, z.ZodMiniType>

/**
 * Sorts the messages of a refused call: those of the form's fields, and one text for all others
 * (specification §8, Display rules).
 */
export const signInProblems = (refusal: CallProblem, shown: readonly string[]) =>
  fieldProblems(
    refusal.fields,
    shown,
    refusal instanceof AnswerNotUnderstood ? AUTH_MESSAGES['token/not-found'] : authMessage(refusal),
  )

type Handlers<E extends AnyEndpoint> = {
  /** A refusal that is found only here, such as a missing token, is thrown as a CallProblem. */
  onReply: (reply: ReplyOf<E>, input: InputOf<E>) => void | Promise<void>
  onRefused?: (general: string) => void
}

/**
 * The state of a form that makes one call of the contract. `shown` names the fields that can have a message.
 */
export function useSignInForm<E extends AnyEndpoint>(
  endpoint: E,
  shown: readonly string[],
  { onReply, onRefused }: Handlers<E>,
) {
  const { problems, refusals, isSending, send } = useCall(endpoint, {
    problemsOf: (refusal) => signInProblems(refusal, shown),
    onDone: onReply,
    onRefused: ({ general = '' }) => onRefused?.(general),
  })
  const { general = '', ...fields } = problems as Record<string, string>
  return { isBusy: isSending, fields, general, refusals, submit: send }
}
