import type * as z from 'zod/mini'
import { AUTH_MESSAGES, authText } from '../../../domain/auth/problems'
import type { Endpoint, InputOf, ReplyOf } from '../../../domain/endpoint'
import { fieldProblems } from '../../../domain/field-problems'
import type { Say } from '../../design/snackbar'
import { sayMessage } from '../../platform/texts'
import { AnswerNotUnderstood, type CallProblem } from '../../platform/call'
import { useCall } from '../../platform/use-call'
import { useDraft } from '../../platform/use-form'

type AnyEndpoint = Endpoint<z.core.$ZodType, z.ZodMiniType>

/**
 * Sorts the messages of a refused call: those of the form's fields, and one text for all others
 * (specification §8, Display rules).
 */
export const signInProblems = (refusal: CallProblem, shown: readonly string[]) =>
  fieldProblems(
    refusal.fields,
    shown,
    sayMessage(refusal instanceof AnswerNotUnderstood ? AUTH_MESSAGES['token/not-found'] : authText(refusal)),
  )

type Handlers<E extends AnyEndpoint> = {
  /** A refusal that is found only here, such as a missing token, is thrown as a CallProblem. */
  onDone: (reply: ReplyOf<E>, input: InputOf<E>) => unknown
  /** Speaks the problem of the whole form. A new attempt takes back the messages of the last one. */
  say?: Say
}

/** The state of a form of the sign-in. The message of a field stays until the form is sent again. */
export function useSignInForm<E extends AnyEndpoint, Draft extends object>(
  endpoint: E,
  start: Draft,
  { onDone, say }: Handlers<E>,
) {
  const call = useCall<E, string>(endpoint, {
    problemsOf: (refusal) => signInProblems(refusal, Object.keys(start)),
    onDone,
    onFailed: ({ general = '' }) => say?.error(general),
  })
  function send(input: InputOf<E>) {
    say?.takeBack()
    return call.send(input)
  }
  return { ...call, send, ...useDraft(start, { problems: call.problems }) }
}
