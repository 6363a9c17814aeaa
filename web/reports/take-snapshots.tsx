import { takeWeeklySnapshots } from '../../domain/reports/contract'
import { dayText } from '../../domain/texts/formats'
import { Link } from '../design/link'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useCall } from '../platform/use-call'

/** Records the current week of all people without waiting for Monday. */
export function TakeSnapshots() {
  const t = useText()
  const say = useSay()
  const { isSending, send } = useCall(takeWeeklySnapshots, {
    onDone: ({ week, people }) =>
      say.info(t('tracing:weekRecorded', { week: dayText(week, t.language), count: people })),
    onFailed: ({ general = '' }) => say.error(general),
  })

  return (
    <Typography variant="inherit" sx={{ mt: 0.5 }}>
      {t('tracing:snapshotsHint')}{' '}
      <Link
        component="button"
        type="button"
        disabled={isSending}
        onClick={() => void send({})}
        sx={{ minHeight: 24 }}
      >
        {t(isSending ? 'tracing:recordingWeek' : 'tracing:recordWeek')}
      </Link>
    </Typography>
  )
}
