import { useEffect, useRef } from 'react'
import { readMyPresence, type OwnPresence } from '../../domain/presence/own-presence'
import type { OwnStatement } from '../../domain/presence/presence'
import { presenceText } from '../../domain/presence/presence-text'
import { fill } from '../../domain/sentences'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { ContentCard } from '../design/content-card'
import { ProblemBox } from '../design/problem-box'
import { Typography } from '../design/text'
import { UnhurriedButton } from '../design/unhurried-button'
import { problemText } from '../platform/problem-text'
import { useRead } from '../platform/use-read'
import { LooksList } from './looks-list'
import { OWN_STATEMENT_TEXTS } from './own-statement-text'
import { useOwnStatementCall } from './use-own-statement-call'

/**
 * Shows on Home where the person is by the own check-in of today, and lets them record that they leave.
 * Without a check-in of today it is empty.
 */
export function OwnPresenceCard() {
  const read = useRead(readMyPresence, {})
  if (!read.data?.presence) return null
  return <PresenceOf presence={read.data.presence} read={read} />
}

const HINT: Record<OwnPresence['state'], string> = {
  here: 'You are on the roll call of this office until you say that you leave, or check in elsewhere.',
  'probably left':
    'The office has closed and you have not said that you left, so the roll call lists you apart.',
  left: 'You are not on the roll call of this office any more.',
}

const TEXTS = OWN_STATEMENT_TEXTS.en
const ACT: Record<OwnStatement, string> = { left: TEXTS.leaving, here: TEXTS.notLeaving }

type Props = { presence: OwnPresence; read: Parameters<typeof useOwnStatementCall>[0] }

function PresenceOf({ presence, read }: Props) {
  const { checkIn, office, state, source, at, timeZone } = presence
  const line = useRef<HTMLDivElement>(null)
  const { isSending, send, lost, failure, done } = useOwnStatementCall(read)
  // The pressed button has gone.
  useEffect(() => {
    if (done) line.current?.focus()
  }, [done])
  const wordsToSay = lost ? [lost.says] : (['left', 'here'] as const).filter((says) => says !== state)
  const because = { source, at: new Date(at) }
  return (
    <ContentCard heading="Where you are">
      <Box sx={cardStyle}>
        <div>
          <Typography
            ref={line}
            tabIndex={-1}
            role="status"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere', outline: 'none' }}
          >
            <BreakableText text={office} />: {presenceText({ state, because }, timeZone)}
          </Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{HINT[state]}</Typography>
        </div>
        {/* Buttons that change take no press at first. */}
        <Box key={`${state} ${lost?.says}`} sx={buttonsStyle}>
          {wordsToSay.map((says) => (
            <UnhurriedButton
              key={says}
              variant={says === 'left' ? 'contained' : 'outlined'}
              loading={isSending}
              onClick={() => void send({ checkIn, says })}
            >
              {lost ? fill(TEXTS.tryAgain, { act: ACT[says] }) : ACT[says]}
            </UnhurriedButton>
          ))}
        </Box>
      </Box>
      {failure && (
        <Box sx={{ mt: 2 }}>
          <ProblemBox>
            {failure.kind === 'missed' ? TEXTS.notArrived : problemText(failure.problem)}
          </ProblemBox>
        </Box>
      )}
      <LooksList timeZone={timeZone} />
    </ContentCard>
  )
}

const cardStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  '& > :first-of-type': { flex: '1 1 18rem', minWidth: 0 },
} as const

const buttonsStyle = { display: 'flex', flexWrap: 'wrap', gap: 1.5 } as const
