import type { ReactNode } from 'react'
import { useText } from '../i18n/language'
import { Box } from './box'
import { Button } from './button'
import { ProblemBox } from './problem-box'
import { Typography } from './text'

type Reading<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown }

type Props<Data> = {
  of: Reading<Data>
  /** Shown while it loads. */
  pending: ReactNode
  /** Shown after a failure: a text, by default that of the error; null for no message; or a function for something else. */
  failed?: string | null | ((error: Error, retry: () => void) => ReactNode)
  /** Shown for an empty list. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the four states of a reading: pending, failed, empty or filled. An answer stays when a later reading fails. */
export function Read<Data>({ of: { data, error, refetch }, pending, failed, empty, children }: Props<Data>) {
  if (data !== undefined) return empty && Array.isArray(data) && data.length === 0 ? empty : children(data)
  if (!error) return pending
  const retry = () => void refetch()
  if (failed === null) return <QuietRetry onRetry={retry} />
  const shown = typeof failed === 'function' ? failed(error, retry) : (failed ?? error.message)
  return typeof shown === 'string' ? <ProblemBox onRetry={retry}>{shown}</ProblemBox> : shown
}

/** A button to read something again, without a message why it failed. */
function QuietRetry({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', alignContent: 'center', minHeight: 240 }}>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{t('design:nothingYet')}</Typography>
      <Button variant="outlined" color="secondary" onClick={onRetry}>
        {t('frame:retry')}
      </Button>
    </Box>
  )
}
