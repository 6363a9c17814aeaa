import { useState, type FormEvent } from 'react'
import { pointsOf } from '../../../domain/offices/assembly-points'
import { problemOf } from '../../../domain/field-problems'
import { postsOf, wordsInSentence } from '../../../domain/roll-call/log'
import { aboutLine, aboutPost, LINE_LENGTH } from '../../../domain/roll-call/mark'
import { filledLine } from '../../../domain/text'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { TextInput } from '../../design/text-input'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { BIG } from './bar'
import { LogLines, usePosts, WardenPosts } from './log-lines'
import { useRollCall } from './shown-roll-call'
import type { RecordAct } from './use-acts'

/** A line of the log that is half typed. */
export type TypedLine = { typed: string; onType: (typed: string) => void }

type Props = TypedLine & {
  /** Shows the last act, which can be taken back. */
  onDone?: RecordAct
}

/** The log of a roll call: what wardens write, and the assembly point at which each of them stands. */
export function LogPanel({ typed, onType, onDone }: Props) {
  const t = useText()
  const { alarm, open } = useRollCall()
  const { right, isActing, list } = alarm
  const mayCall = right === 'held' || right === 'session ended'
  const points = open?.isClosed ? [] : pointsOf(list?.office.assemblyPoints ?? '')
  const hasPoints = points.length > 1
  const posts = usePosts()
  return (
    <Stack sx={{ gap: { xs: 1, sm: 1.5 } }}>
      {mayCall && (hasPoints || !isActing) && (
        <ContentCard>
          {hasPoints && <PointChoice points={points} onDone={onDone} />}
          {!isActing && <LineForm typed={typed} onType={onType} onDone={onDone} />}
        </ContentCard>
      )}
      {hasPoints && posts.length > 0 && (
        <ContentCard heading={t('roll-call-report:wardensAtPoints')}>
          <WardenPosts />
        </ContentCard>
      )}
      <ContentCard heading={t('roll-call-report:log')}>
        {alarm.log.some(({ mark }) => mark.kind === 'line') ? (
          <LogLines />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{t('roll-call-report:noLine')}</Typography>
        )}
      </ContentCard>
    </Stack>
  )
}

function PointChoice({ points, onDone }: Pick<Props, 'onDone'> & { points: readonly string[] }) {
  const t = useText()
  const { alarm } = useRollCall()
  const { holder, log } = alarm
  const own = postsOf(log, t.language).find(({ by }) => by === holder?.id)
  function choose(point: string) {
    // The second tap of a double tap changes nothing.
    if (own?.point === point) return
    const about = own?.about ?? null
    const id = alarm.stand({ about, point })
    onDone?.(t('roll-call-report:didStand', { point }), {
      ...{ name: point, id },
      back: { about: about ?? aboutPost(id), kind: 'stands', note: own?.point ?? '' },
    })
  }
  return (
    <Box role="group" aria-label={t('roll-call-report:whereDoYouStand')} sx={{ '& + *': { mt: 2 } }}>
      <Typography sx={{ mb: 1, fontWeight: 600 }}>{t('roll-call-report:whereDoYouStand')}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {points.map((point) => (
          <Button
            key={point}
            variant={own?.point === point ? 'contained' : 'outlined'}
            aria-pressed={own?.point === point}
            onClick={() => choose(point)}
            sx={[BIG, { overflowWrap: 'anywhere' }]}
          >
            <bdi translate="no">{point}</bdi>
          </Button>
        ))}
      </Stack>
    </Box>
  )
}

function LineForm({ typed, onType, onDone }: Props) {
  const t = useText()
  const { alarm } = useRollCall()
  const [problem, setProblem] = useState('')
  function write(event: FormEvent) {
    event.preventDefault()
    const wrong = problemOf(Line, typed, t)
    setProblem(wrong)
    if (wrong) return
    const line = Line.parse(typed)
    const id = alarm.write(line)
    onType('')
    onDone?.(t('roll-call-report:didWrite', { line: wordsInSentence(line) }), {
      ...{ name: line, id },
      back: { about: aboutLine(id), kind: 'struck' },
    })
  }
  return (
    <Box component="form" noValidate onSubmit={write}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <TextInput
            name="log-line"
            label={t('roll-call-report:whatHappened')}
            autoComplete="off"
            enterKeyHint="enter"
            maxLength={LINE_LENGTH}
            value={typed}
            problem={problem}
            helperText={t('roll-call-report:lineStays')}
            onChange={(text) => {
              onType(text)
              setProblem('')
            }}
          />
        </Box>
        <Button type="submit" variant="contained" sx={[BIG, { mt: 3.375 }]}>
          {t('roll-call-report:write')}
        </Button>
      </Stack>
    </Box>
  )
}

const Line = filledLine(LINE_LENGTH, 'roll-call-report:enterLine')
