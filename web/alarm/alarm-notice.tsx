import { useQuery } from '@tanstack/react-query'
import type { Subject } from '../../domain/about'
import { rollCallPath } from '../../domain/paths'
import { alarmText } from '../../domain/roll-call/alarm-notice'
import { actAsWarden, readAlarm } from '../../domain/roll-call/alarm-contract'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { WarningIcon } from '../design/icons'
import { goTo } from '../platform/navigation'
import { useCall } from '../platform/use-call'
import { readingOf } from '../platform/use-read'

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
        <ActAsWarden officeId={officeId} />
      )}
    </Box>
  )
}

/** Leads to the roll call by one press. In an alarm nobody has time for a question. */
function ActAsWarden({ officeId }: { officeId: string }) {
  const { problems, isSending, send } = useCall(actAsWarden, {
    onDone: () => goTo(rollCallPath(officeId)),
  })
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        loading={isSending}
        aria-describedby="act-as-warden"
        onClick={() => void send({ office: officeId })}
      >
        Act as a warden
      </Button>
      <Box id="act-as-warden" role={problems.general ? 'alert' : undefined} sx={{ flexBasis: '100%' }}>
        {problems.general ||
          'You get the list of who is inside until the alarm ends. The coordinator of the office is told.'}
      </Box>
    </>
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
