import { useMemo, useState } from 'react'
import type { CodeSize } from '../../../domain/roll-call/hand-over/hand-over-codes'
import { isSound } from '../../../domain/roll-call/hand-over/hand-over-data'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ProblemBox } from '../../design/problem-box'
import { Typography } from '../../design/text'
import { ToggleChoice } from '../../design/toggle-choice'
import type { Alarm } from '../phone/alarm'
import { HandOverPicture } from './hand-over-picture'
import { rollCallToHand, useHandOverCodes, type WhatIsHanded } from './use-hand-over-codes'

const OPTIONS = [
  { value: 'marks', text: 'My marks' },
  { value: 'list', text: 'The whole list and my marks' },
] as const

/** Shows codes that another phone scans. */
export function HandOverCodes({ alarm }: { alarm: Alarm }) {
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
            label="What to hand over"
            options={OPTIONS}
            value={wanted}
            onChange={setWanted}
          />
        ) : (
          <Typography>No roll call is open on this phone. The other phone gets the list.</Typography>
        )}
      </Box>
      {problem ? (
        <Box sx={{ px: 2 }}>
          <ProblemBox>{problem}</ProblemBox>
        </Box>
      ) : (
        shown && <HandOverPicture bytes={shown.bytes} label={`QR code ${shown.number} of ${shown.total}`} />
      )}
      <Stack sx={{ gap: 1.5, px: 2, pb: 2 }}>
        {shown && !isOne && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Typography sx={{ me: 'auto', fontSize: '1.25rem', fontWeight: 650 }}>
              Code {shown.number} of {shown.total}
            </Typography>
            {isPaused && (
              <Button variant="outlined" onClick={next}>
                Next code
              </Button>
            )}
            <Button variant="outlined" onClick={() => setPaused(!isPaused)}>
              {isPaused ? 'Go on' : 'Pause'}
            </Button>
          </Stack>
        )}
        <Typography>
          {contentWords(alarm, what, sound)} On the other phone press <b>Hand over</b> and <b>Scan</b>, and
          hold it over {isOne ? 'the code' : 'the codes until it has all of them'}.
        </Typography>
        <Button variant="outlined" onClick={() => setSize(size === 'large' ? 'small' : 'large')}>
          {size === 'large' ? 'Hard to scan? Show simpler codes' : 'Show fewer codes'}
        </Button>
      </Stack>
    </Stack>
  )
}

function contentWords(alarm: Alarm, what: WhatIsHanded, sound: number) {
  const hasMarks = rollCallToHand(alarm) !== null
  const { inside = [], probablyLeft = [], unconfirmed = [], awaited = [] } = alarm.list ?? {}
  const people = inside.length + probablyLeft.length + unconfirmed.length + awaited.length
  const parts = [
    ...(what === 'list' ? [`the list of ${people} ${people === 1 ? 'person' : 'people'}`] : []),
    ...(hasMarks ? [`${sound} ${sound === 1 ? 'mark' : 'marks'}`] : []),
  ]
  const left = hasMarks ? alarm.marks.length - sound : 0
  return `This hands over ${parts.join(' and ')}.${left > 0 ? ` ${left} more can’t be handed over, because no phone would take them.` : ''}`
}
