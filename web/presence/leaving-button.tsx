import { useEffect, useRef, useState } from 'react'
import { timeAt } from '../../domain/check-ins/office-time'
import { sayPresence, type OwnPresence } from '../../domain/presence/own-presence'
import { Box, Stack } from '../design/box'
import { Typography } from '../design/text'
import { UnhurriedButton } from '../design/unhurried-button'
import { useLanguage } from '../i18n/language'
import { timeZone } from '../platform/clock'
import { SOON_MS, useCall } from '../platform/use-call'

/** Lets a person say at the door that they leave the office of a check-in, and take that back. */
export function LeavingButton({ checkIn }: { checkIn: string }) {
  const { language, t } = useLanguage()
  const [presence, setPresence] = useState<OwnPresence | null>(null)
  const { problems, isSending, send } = useCall(sayPresence, { withinMs: SOON_MS, onDone: setPresence })
  const left = presence?.state === 'left' ? presence : null
  const place = useRef<HTMLDivElement>(null)
  // The pressed button has gone.
  useEffect(() => {
    if (presence) place.current?.focus()
  }, [presence])
  return (
    <Stack ref={place} tabIndex={-1} sx={{ gap: 1.5, outline: 'none' }}>
      {left && (
        <Box role="status" sx={{ fontWeight: 600 }}>
          {t('youLeft', { time: timeAt(new Date(left.at), left.timeZone, timeZone(), language) })}
        </Box>
      )}
      <UnhurriedButton
        // Each word is a button of its own: the second tap of a double tap must not take the first one back.
        key={left ? 'here' : 'left'}
        variant="outlined"
        size="large"
        loading={isSending}
        onClick={() => void send({ checkIn, says: left ? 'here' : 'left' })}
      >
        {t(left ? 'notLeaving' : 'leaving')}
      </UnhurriedButton>
      {problems.general && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problems.general}
        </Typography>
      )}
    </Stack>
  )
}
