import { useEffect, useRef, useState } from 'react'
import { timeAt } from '../../domain/check-ins/office-time'
import { readMyPresence } from '../../domain/presence/own-presence'
import { Box, Stack } from '../design/box'
import { Typography } from '../design/text'
import { UnhurriedButton } from '../design/unhurried-button'
import { useLanguage } from '../i18n/language'
import { timeZone } from '../platform/clock'
import { useRead } from '../platform/use-read'
import { statementFailureText } from './leaving-failure'
import { useOwnStatementCall } from './use-own-statement-call'

/** Lets a person record at the door that they leave the office of a check-in, and take that back. */
export function LeavingButton({ checkIn }: { checkIn: string }) {
  const { language, t } = useLanguage()
  // Most people press and go, so the state is read only in doubt.
  const [isInDoubt, setInDoubt] = useState(false)
  const read = useRead(readMyPresence, {}, { enabled: isInDoubt })
  const presence = read.data?.presence
  const { isSending, send, lost, failure, done } = useOwnStatementCall(read)
  if (failure && !isInDoubt) setInDoubt(true)
  const departure = presence?.checkIn === checkIn && presence.state === 'left' ? presence : null
  const place = useRef<HTMLDivElement>(null)
  // The pressed button has gone.
  useEffect(() => {
    if (done) place.current?.focus()
  }, [done])
  const says = lost?.says ?? (departure ? 'here' : 'left')
  const act = t(says === 'here' ? 'leaving:notLeaving' : 'leaving:leaving')
  const problem = statementFailureText(failure, t)
  return (
    <Stack ref={place} tabIndex={-1} sx={{ gap: 1.5, outline: 'none' }}>
      {departure && (
        <Box role="status" sx={{ fontWeight: 600 }}>
          {t('leaving:youLeft', {
            time: timeAt(new Date(departure.at), departure.timeZone, timeZone(), language),
          })}
        </Box>
      )}
      <UnhurriedButton
        // Each act is a button of its own: the second tap of a double tap must not take the first one back.
        key={says}
        variant="outlined"
        size="large"
        loading={isSending}
        onClick={() => void send({ checkIn, says })}
      >
        {lost ? t('leaving:tryAgain', { act }) : act}
      </UnhurriedButton>
      {problem && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </Stack>
  )
}
