import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subject } from '../../domain/about'
import { rollCallPath } from '../../domain/paths'
import { alarmText } from '../../domain/roll-call/alarm-notice'
import { readAlarm } from '../../domain/roll-call/alarm-contract'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { WarningIcon } from '../design/icons'
import { readingOf } from '../platform/use-read'
import { ActAsWardenDialog } from './act-as-warden-dialog'

// News of an office come with every check-in there. A start and an end of a roll call are news of the list of offices too.
const SUBJECT: Subject = { about: ['me', 'offices'], offices: [] }

const LOOK_AGAIN_MS = 60_000

/** Says that there is an alarm where the reader is checked in, with the way to the roll call or to the duty of an acting warden. */
export function AlarmNotice() {
  const { data } = useQuery({
    ...readingOf(readAlarm, {}),
    meta: { subject: SUBJECT },
    staleTime: LOOK_AGAIN_MS,
    throwOnError: false,
    // Only while there is an alarm: its end may be missed.
    refetchInterval: ({ state }) => (state.data?.alarm ? LOOK_AGAIN_MS : false),
  })
  const [isAsking, setAsking] = useState(false)
  const alarm = data?.alarm
  if (!alarm) return null
  const { kind, officeId, mayCall } = alarm
  return (
    <Box component="section" aria-label="Alarm" sx={[noticeStyle, kind === 'drill' ? drillStyle : realStyle]}>
      <Box role="alert" sx={textStyle}>
        <WarningIcon />
        <span>{alarmText(alarm)}</span>
      </Box>
      {mayCall ? (
        // The roll call is a program of its own.
        <Button component="a" href={rollCallPath(officeId)} variant="outlined" color="inherit">
          Open the roll call
        </Button>
      ) : (
        <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Act as a warden
        </Button>
      )}
      {isAsking && !mayCall && <ActAsWardenDialog alarm={alarm} onClose={() => setAsking(false)} />}
    </Box>
  )
}

const noticeStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, sm: 4 },
  py: 1.5,
  '& a, & button': { flexShrink: 0 },
  '& :focus-visible': { outlineColor: 'currentColor' },
} as const

const realStyle = { bgcolor: 'error.main', color: 'error.contrastText' }
const drillStyle = { bgcolor: 'warning.main', color: 'warning.contrastText' }

const textStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  flex: '1 1 16rem',
  minWidth: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const
