import { useMemo, useState } from 'react'
import type { CodeSize } from '../../../domain/roll-call/hand-over/hand-over-codes'
import { isSound } from '../../../domain/roll-call/hand-over/hand-over-data'
import type { Text, Translate } from '../../../domain/texts/translate'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ProblemBox } from '../../design/problem-box'
import { Typography } from '../../design/text'
import { ToggleChoice } from '../../design/toggle-choice'
import { useText } from '../../i18n/language'
import { RichText } from '../../i18n/rich-text'
import type { Alarm } from '../phone/alarm'
import { HandOverPicture } from './hand-over-picture'
import { rollCallToHand, useHandOverCodes, type WhatIsHanded } from './use-hand-over-codes'

/** Shows codes that another phone scans. */
export function HandOverCodes({ alarm }: { alarm: Alarm }) {
  const t = useText()
  const hasRollCall = rollCallToHand(alarm) !== null
  const [wanted, setWanted] = useState<WhatIsHanded>('marks')
  const what = hasRollCall ? wanted : 'list'
  const [size, setSize] = useState<CodeSize>('large')
  const [isPaused, setPaused] = useState(false)
  const { shown, problem, next } = useHandOverCodes(alarm, { what, size, isPaused })
  const isOne = !shown || shown.total === 1
  const sound = useMemo(() => alarm.marks.filter(isSound).length, [alarm.marks])
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Box sx={{ px: 2 }}>
        {hasRollCall ? (
          <ToggleChoice
            isWide
            label={t('hand-over:whatToHandOver')}
            options={[
              { value: 'marks', text: t('hand-over:myMarks') },
              { value: 'list', text: t('hand-over:listAndMarks') },
            ]}
            value={wanted}
            onChange={setWanted}
          />
        ) : (
          <Typography>{t('hand-over:onlyList')}</Typography>
        )}
      </Box>
      {problem ? (
        <Box sx={{ px: 2 }}>
          <ProblemBox>{t(problem)}</ProblemBox>
        </Box>
      ) : (
        shown && (
          <HandOverPicture
            bytes={shown.bytes}
            label={t('hand-over:qrCode', { number: shown.number, total: shown.total })}
          />
        )
      )}
      <Stack sx={{ gap: 1.5, px: 2, pb: 2 }}>
        {shown && !isOne && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Typography sx={{ me: 'auto', fontSize: '1.25rem', fontWeight: 650 }}>
              {t('hand-over:code', { number: shown.number, total: shown.total })}
            </Typography>
            {isPaused && (
              <Button variant="outlined" onClick={next}>
                {t('hand-over:nextCode')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => setPaused(!isPaused)}>
              {t(isPaused ? 'hand-over:goOn' : 'hand-over:pause')}
            </Button>
          </Stack>
        )}
        <Typography>
          {contentWords(alarm, what, sound, t)}{' '}
          <RichText
            text={t(isOne ? 'hand-over:scanCode' : 'hand-over:scanCodes')}
            b={(part) => <b>{part}</b>}
          />
        </Typography>
        <Button variant="outlined" onClick={() => setSize(size === 'large' ? 'small' : 'large')}>
          {t(size === 'large' ? 'hand-over:simplerCodes' : 'hand-over:fewerCodes')}
        </Button>
      </Stack>
    </Stack>
  )
}

function contentWords(alarm: Alarm, what: WhatIsHanded, sound: number, t: Translate) {
  const hasMarks = rollCallToHand(alarm) !== null
  const { inside = [], probablyLeft = [], unconfirmed = [], awaited = [] } = alarm.list ?? {}
  const people = inside.length + probablyLeft.length + unconfirmed.length + awaited.length
  const list: Text = { key: 'hand-over:listOf', values: { count: people } }
  const handed =
    what === 'marks'
      ? t('hand-over:handsMarks', { count: sound })
      : hasMarks
        ? t('hand-over:handsListAndMarks', { list, count: sound })
        : t('hand-over:handsList', { list })
  const left = hasMarks ? alarm.marks.length - sound : 0
  return left > 0 ? `${handed} ${t('hand-over:notHanded', { count: left })}` : handed
}
