import { useEffect, useRef, type ReactNode } from 'react'
import { readMyPresence, type OwnPresence } from '../../domain/presence/own-presence'
import type { OwnStatement } from '../../domain/presence/presence'
import type { TextKey } from '../../texts/keys'
import { timeAt } from '../../domain/check-ins/office-time'
import { presenceText } from '../../domain/presence/presence-text'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { ProblemBox } from '../design/problem-box'
import { Skeleton } from '../design/skeleton'
import { Typography } from '../design/text'
import { UnhurriedButton } from '../design/unhurried-button'
import { timeZone as ownZone } from '../platform/clock'
import { actProblemText } from '../platform/problem-text'
import { useRead } from '../platform/use-read'
import { LooksList } from './looks-list'
import { useText } from '../i18n/language'
import { useOwnStatementCall } from './use-own-statement-call'

type Props = {
  /** The act of a person who is nowhere, such as a check-in. */
  children?: ReactNode
}

/** Shows where the person is by their check-in of today, and lets them record that they leave. */
export function WhereYouAre({ children }: Props) {
  const t = useText()
  const read = useRead(readMyPresence, {})
  return (
    <Box component="section" aria-label={t('presence:whereYouAre')} sx={{ width: 1 }}>
      {read.data?.presence ? (
        <PresenceOf presence={read.data.presence} read={read}>
          {children}
        </PresenceOf>
      ) : (
        <>
          {read.isPending ? (
            <Skeleton width="70%" height={26} />
          ) : (
            <Typography sx={lineStyle}>
              {t(read.data ? 'presence:notCheckedIn' : 'presence:whereNotRead')}
            </Typography>
          )}
          <Acts>{children}</Acts>
        </>
      )}
    </Box>
  )
}

const Acts = ({ children }: { children: ReactNode }) => <Box sx={actsStyle}>{children}</Box>

const HINT = {
  here: 'presence:hintHere',
  'probably left': 'presence:hintProbablyLeft',
  left: 'presence:hintLeft',
} as const satisfies Record<OwnPresence['state'], TextKey>

const ACT = { left: 'leaving:leaving', here: 'leaving:notLeaving' } as const satisfies Record<
  OwnStatement,
  TextKey
>

type PresenceProps = Props & { presence: OwnPresence; read: Parameters<typeof useOwnStatementCall>[0] }

function PresenceOf({ presence, read, children }: PresenceProps) {
  const { checkIn, office, state, source, at, timeZone } = presence
  const t = useText()
  const line = useRef<HTMLDivElement>(null)
  const { isSending, send, lost, failure, done } = useOwnStatementCall(read)
  // The pressed button has gone.
  useEffect(() => {
    if (done) line.current?.focus()
  }, [done])
  const wordsToSay = lost ? [lost.says] : (['left', 'here'] as const).filter((says) => says !== state)
  const because = { source, at: new Date(at) }
  return (
    <>
      <Typography ref={line} component="div" tabIndex={-1} role="status" sx={lineStyle}>
        <BreakableText
          text={t('presence:atOffice', {
            office,
            presence:
              state === 'left' && source === 'self'
                ? t('leaving:youLeft', { time: timeAt(because.at, timeZone, ownZone(), t.language) })
                : presenceText({ state, because }, { timeZone, readerZone: ownZone() }, t),
          })}
          kind="sentence"
        />
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {t(HINT[state])}
      </Typography>
      {/* Buttons that change take no press at first. */}
      <Acts key={`${state} ${lost?.says}`}>
        {state === 'left' && !lost && children}
        {wordsToSay.map((says) => (
          <UnhurriedButton
            key={says}
            variant={says === 'left' ? 'contained' : 'outlined'}
            size="large"
            loading={isSending}
            onClick={() => void send({ checkIn, says })}
          >
            {lost ? t('leaving:tryAgain', { act: t(ACT[says]) }) : t(ACT[says])}
          </UnhurriedButton>
        ))}
      </Acts>
      {failure && (
        <Box sx={{ mt: 2 }}>
          <ProblemBox>
            {failure.kind === 'missed' ? t('leaving:notArrived') : actProblemText(failure.problem)}
          </ProblemBox>
        </Box>
      )}
      <LooksList timeZone={timeZone} />
    </>
  )
}

const lineStyle = { overflowWrap: 'anywhere', outline: 'none', fontWeight: 600 } as const

const actsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  mt: 2,
  '&:empty': { display: 'none' },
  // Side by side on a phone, and below each other if a text is long.
  '& > a, & > button': {
    flex: { xs: '1 1 auto', sm: '0 0 auto' },
    px: { xs: 1.5, sm: 2.5 },
    textAlign: 'center',
  },
} as const
