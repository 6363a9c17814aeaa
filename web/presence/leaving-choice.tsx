import { useEffect, useRef, type ReactNode } from 'react'
import { timeAt } from '../../domain/check-ins/office-time'
import type { OwnPresence } from '../../domain/presence/own-presence'
import type { OwnStatement } from '../../domain/presence/presence'
import { Box, Stack } from '../design/box'
import { Alert } from '../design/notice-box'
import { UnhurriedButton } from '../design/unhurried-button'
import { useLanguage } from '../i18n/language'
import { timeZone } from '../platform/clock'
import { useText } from '../i18n/language'

type Props = {
  presence: OwnPresence
  /** The text of the button by which the person leaves. */
  leave: string
  /** True if the person came by the mailed link, and may answer that they stay. */
  mayStay?: boolean
  /** The last act on this page. Null before the first. */
  said: OwnStatement | null
  /** The act whose answer was lost. Until it is known, only this act can be repeated. */
  lost: OwnStatement | null
  isSending: boolean
  problem: string
  onSay: (says: OwnStatement) => void
}

/** Shows since when a person is in, and lets them record by one press that they leave, and take that back. */
export function LeavingChoice({
  presence,
  leave,
  mayStay = false,
  said,
  lost,
  isSending,
  problem,
  onSay,
}: Props) {
  const { language, t } = useLanguage()
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  // The pressed button has gone.
  useEffect(() => {
    if (said) place.current?.focus()
  }, [said])
  const { state, source, at, timeIn, office } = presence
  const isLeft = state === 'left'
  const staysAfterClosing = mayStay && state === 'here' && source === 'link'
  const stays = said === 'here' || staysAfterClosing
  const timeOf = (moment: string) => timeAt(new Date(moment), presence.timeZone, timeZone(), language)
  const can: Record<OwnStatement, boolean> = { left: !isLeft, here: isLeft || (mayStay && !stays) }
  const mayBePressed = (says: OwnStatement) => (lost ? lost === says : can[says])
  const labelOf = (says: OwnStatement) => {
    const act = says === 'left' ? leave : text('leaving:notLeaving')
    return lost ? text('leaving:tryAgain', { act }) : act
  }
  return (
    <Stack ref={place} tabIndex={-1} sx={{ gap: 2.5, outline: 'none' }}>
      <Box role="status" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {isLeft
          ? text('leaving:youLeft', { time: timeOf(at) })
          : stays
            ? text('leaving:stillOnList', { office })
            : t('door:alreadyIn', { time: timeOf(timeIn) })}
      </Box>
      {isLeft && <div>{text('leaving:leftIntro')}</div>}
      {staysAfterClosing && <div>{text('leaving:stayIntro')}</div>}
      {/* A button that moves or appears takes no press at first. */}
      {mayBePressed('left') && (
        <Press key={`left ${stays}`} isBig isSending={isSending} onPress={() => onSay('left')}>
          {labelOf('left')}
        </Press>
      )}
      {mayBePressed('here') && (
        <Press key={`here ${isLeft}`} isSending={isSending} onPress={() => onSay('here')}>
          {labelOf('here')}
        </Press>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
    </Stack>
  )
}

type PressProps = { isBig?: boolean; isSending: boolean; onPress: () => void; children: ReactNode }

const Press = ({ isBig = false, isSending, onPress, children }: PressProps) => (
  <UnhurriedButton
    variant={isBig ? 'contained' : 'outlined'}
    size="large"
    loading={isSending}
    onClick={onPress}
    {...(isBig && { sx: { minHeight: 96, fontSize: '1.375rem' } })}
  >
    {children}
  </UnhurriedButton>
)
