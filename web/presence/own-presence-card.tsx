import { useRef } from 'react'
import { readMyPresence, sayPresence, type OwnPresence } from '../../domain/presence/own-presence'
import { presenceText } from '../../domain/presence/presence-text'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { ContentCard } from '../design/content-card'
import { ProblemBox } from '../design/problem-box'
import { Typography } from '../design/text'
import { UnhurriedButton } from '../design/unhurried-button'
import { useCall } from '../platform/use-call'
import { useRead } from '../platform/use-read'
import { LooksList } from './looks-list'

/** Shows on Home where the person is by the own check-in of today, and lets them say that they leave. Without a check-in of today there is nothing to show. */
export function OwnPresenceCard() {
  const { data } = useRead(readMyPresence, {})
  if (!data?.presence) return null
  return <PresenceOf presence={data.presence} />
}

const HINT: Record<OwnPresence['state'], string> = {
  here: 'You are on the roll call of this office until you say that you leave, or check in elsewhere.',
  'probably left':
    'The office has closed and you have not said that you left, so the roll call lists you apart.',
  left: 'You are not on the roll call of this office any more.',
}

function PresenceOf({ presence }: { presence: OwnPresence }) {
  const { checkIn, office, state, source, at, timeZone } = presence
  const line = useRef<HTMLDivElement>(null)
  // The pressed button goes.
  const { problems, isSending, send } = useCall(sayPresence, { onDone: () => line.current?.focus() })
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
        <Box key={state} sx={buttonsStyle}>
          {state !== 'left' && (
            <UnhurriedButton
              variant="contained"
              loading={isSending}
              onClick={() => void send({ checkIn, says: 'left' })}
            >
              Leaving
            </UnhurriedButton>
          )}
          {state !== 'here' && (
            <UnhurriedButton
              variant="outlined"
              loading={isSending}
              onClick={() => void send({ checkIn, says: 'here' })}
            >
              I am still here
            </UnhurriedButton>
          )}
        </Box>
      </Box>
      {problems.general && <ProblemBox>{problems.general}</ProblemBox>}
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
