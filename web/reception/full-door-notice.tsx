import { clockTime } from '../../domain/day'
import type { VisitorsOfToday } from '../../domain/reception/visitors-of-today-contract'
import { Alert } from '../design/notice-box'
import { Box } from '../design/box'
import { Typography } from '../design/text'

type Door = VisitorsOfToday['door']
type FullWay = Door['full'][number]

type Props = { door: Door; timeZone: string }

const BY = {
  screen: 'by the changing code',
  poster: 'by the poster’s code',
  form: 'by the form alone, without a code',
}

const TO_DO = {
  screen: 'Check visitors in here meanwhile.',
  poster:
    'Check visitors in here meanwhile, or show them the changing code. If these visits are not real, ask an administrator to renew the office’s key.',
  form: 'Let visitors scan the code at the door, or check them in here meanwhile.',
}

/** Tells the reception that the door admits nobody more by some way, or soon will not, and what helps. */
export function FullDoorNotice({ door: { perHour, full }, timeZone }: Props) {
  if (full.length === 0) return null
  return (
    <Alert severity="warning" role="status">
      {full.map((way) => (
        <Box key={way.way} sx={{ '& + &': { mt: 1.5 } }}>
          <Typography sx={{ fontWeight: 600 }}>{countText(way, perHour, timeZone)}</Typography>
          <Typography>{TO_DO[way.way]}</Typography>
        </Box>
      ))}
      <Typography sx={{ mt: 1.5 }}>
        For an event, the coordinator or an administrator can let the office admit more for a day.
      </Typography>
    </Alert>
  )
}

function countText({ way, count, until }: FullWay, perHour: number, timeZone: string) {
  if (until === null) return `${count} of ${perHour} visitors of an hour have come ${BY[way]}.`
  return `${perHour} visitors have come within an hour ${BY[way]}. Others are not admitted in this way until ${clockTime(until, timeZone)}.`
}
