import { formatDay } from '../../domain/day'
import { takeWeeklySnapshots } from '../../domain/reports/contract'
import { Link } from '../design/link'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useCall } from '../platform/use-call'

/** Records the current week of all people without waiting for Monday. */
export function TakeSnapshots() {
  const say = useSay()
  const { isSending, send } = useCall(takeWeeklySnapshots, {
    onDone: ({ week, people }) =>
      say.info(`The week of ${formatDay(week)} was recorded for ${people} people.`),
    onRefused: ({ general = '' }) => say.error(general),
  })

  return (
    <Typography variant="inherit" sx={{ mt: 0.5 }}>
      A week is recorded on the Monday after it, for all offices.{' '}
      <Link
        component="button"
        type="button"
        disabled={isSending}
        onClick={() => void send({})}
        sx={{ minHeight: 24 }}
      >
        {isSending ? 'Recording this week …' : 'Record this week now'}
      </Link>
    </Typography>
  )
}
