import { Link, Typography } from '@mui/material'
import { useState } from 'react'
import { formatDay } from '../../domain/day'
import { takeWeeklySnapshots } from '../../domain/reports/contract'
import { useSay } from '../design/snackbar'
import { call } from '../platform/call'
import { problemText } from '../platform/problem-text'

/** Records everybody's current week without waiting for Monday. */
export function TakeSnapshots() {
  const say = useSay()
  const [isBusy, setBusy] = useState(false)

  async function take() {
    setBusy(true)
    try {
      const { week, people } = await call(takeWeeklySnapshots, {})
      say.info(`The week of ${formatDay(week)} was recorded for ${people} people.`)
    } catch (cause) {
      say.error(problemText(cause))
    }
    setBusy(false)
  }

  return (
    <Typography variant="inherit" sx={{ mt: 0.5 }}>
      A week is recorded on the Monday after it, for all offices.{' '}
      <Link
        component="button"
        type="button"
        disabled={isBusy}
        onClick={() => void take()}
        sx={{ minHeight: 24 }}
      >
        {isBusy ? 'Recording this week …' : 'Record this week now'}
      </Link>
    </Typography>
  )
}
