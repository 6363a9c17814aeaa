import { clockTime } from '../../domain/day'
import { HOST_ANSWERS, type HostAnswer } from '../../domain/visitors/arrival'
import type { HostedArrival } from '../../domain/visitors/arrival-contract'
import { Box, Stack } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { ProblemBox } from '../design/problem-box'
import { Typography } from '../design/text'
import { TickBox } from '../design/tick-box'
import { UnhurriedButton } from '../design/unhurried-button'
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'

const ANSWER_TEXT = {
  coming: 'arrivals:coming',
  'send-up': 'arrivals:sendUp',
  'not-mine': 'arrivals:notMine',
} as const

/** The answer to send, with the one that the page shows. */
export type GivenAnswer = { answer: HostAnswer; seen: HostAnswer | null; tellsLeaving: boolean }

type Props = {
  arrival: HostedArrival
  isSending: boolean
  problem: string | undefined
  onAnswer: (given: GivenAnswer) => void
}

/** Says which visitor is there, and takes the answer by one press. The given answer stays pressed. */
export function ArrivalAnswer({ arrival, isSending, problem, onAnswer }: Props) {
  const t = useText()
  const { name, company, office, host, isHost, since, timeZone, answer, answeredAt, tellsLeaving } = arrival
  const answers = isHost ? HOST_ANSWERS : HOST_ANSWERS.filter((each) => each !== 'not-mine')
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <RichText
          text={t('arrivals:cameAt', { name, company, office, time: clockTime(since, timeZone) })}
          name={(part) => (
            <Box component="span" sx={{ fontWeight: 600 }}>
              <BreakableText text={part} />
            </Box>
          )}
          time={(part) => <time dateTime={since}>{part}</time>}
        />
      </Typography>
      {!isHost && (
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('arrivals:namedHost', { host })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {answers.map((each) => {
          const act = t(ANSWER_TEXT[each])
          return (
            <UnhurriedButton
              key={each}
              variant={answer === each ? 'contained' : 'outlined'}
              size="large"
              aria-pressed={answer === each}
              aria-label={t('arrivals:actFor', { act, name })}
              place={answer ?? ''}
              disabled={isSending}
              onClick={() =>
                onAnswer({ answer: each, seen: answer, tellsLeaving: each !== 'not-mine' && tellsLeaving })
              }
              sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
            >
              {act}
            </UnhurriedButton>
          )
        })}
      </Box>
      <Box role="status">
        {answer && answeredAt && (
          <>
            <Typography>
              {t('arrivals:answeredAt', {
                time: clockTime(answeredAt, timeZone),
                answer: t(ANSWER_TEXT[answer]),
              })}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{t('arrivals:seenByVisitor')}</Typography>
          </>
        )}
      </Box>
      {answer && answer !== 'not-mine' && (
        <TickBox
          label={t('arrivals:tellsLeaving')}
          checked={tellsLeaving}
          disabled={isSending}
          onChange={(isWanted) => onAnswer({ answer, seen: answer, tellsLeaving: isWanted })}
        />
      )}
      {problem && <ProblemBox>{problem}</ProblemBox>}
    </Stack>
  )
}
