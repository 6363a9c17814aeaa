import type { ReactNode } from 'react'
import { ProblemBox } from './problem-box'
import { QuietRetry } from './quiet-retry'

type Reading<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown }

type Props<Data> = {
  of: Reading<Data>
  /** Its shape while it is on its way. */
  pending: ReactNode
  /** What to say when it could not be read: by default what the error says, null for no word of why, or something else in its place. */
  failed?: string | null | ((error: Error, retry: () => void) => ReactNode)
  /** In place of an empty list. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows what is read: pending, failed, empty or filled. What was read once stays when a later reading fails. */
export function Read<Data>({ of: { data, error, refetch }, pending, failed, empty, children }: Props<Data>) {
  if (data !== undefined) return empty && Array.isArray(data) && data.length === 0 ? empty : children(data)
  if (!error) return pending
  const retry = () => void refetch()
  if (failed === null) return <QuietRetry onRetry={retry} />
  const shown = typeof failed === 'function' ? failed(error, retry) : (failed ?? error.message)
  return typeof shown === 'string' ? <ProblemBox onRetry={retry}>{shown}</ProblemBox> : shown
}
