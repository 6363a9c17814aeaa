import { useState } from 'react'
import { withheldWords, type Withheld } from '../../domain/access/admin-powers'
import { PATHS } from '../../domain/paths'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { Notice } from '../design/notice'
import { useMe } from '../session/session'
import { usePowersAgain } from './use-powers-again'

type Props = {
  /** The time in the office when the list was read. */
  time: string
  withheld: Withheld | null
  isCutOff: boolean
  /** Why the last reading failed; empty if it did not. */
  problem: string
}

/** Says why the list on the screen may be old, if it may be. */
export function RollCallWarning({ time, withheld, isCutOff, problem }: Props) {
  if (withheld) return <PowersEnded time={time} withheld={withheld} />
  if (isCutOff) return <Notice>{`No connection since ${time}`}</Notice>
  return problem ? <Notice>{`Not updated since ${time}. ${problem}`}</Notice> : null
}

const WAY: Record<Withheld, string> = { sign_in_again: 'Sign in again', second_factor_required: 'Confirm' }

// The way back opens in a window of its own, so that this list and its ticks stay.
function PowersEnded({ time, withheld }: { time: string; withheld: Withheld }) {
  const goOn = usePowersAgain()
  const me = useMe()
  const [isBusy, setBusy] = useState(false)
  const update = async () => {
    setBusy(true)
    await goOn()
    setBusy(false)
  }
  return (
    <Notice
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button
            component="a"
            variant="contained"
            size="small"
            href={PATHS.secondFactor}
            target="_blank"
            rel="noopener"
          >
            {WAY[withheld]}
          </Button>
          <Button variant="outlined" size="small" loading={isBusy} onClick={() => void update()}>
            Update
          </Button>
        </Stack>
      }
    >
      Not updated since {time}. {me && withheldWords(withheld, me)} A new window opens and this list stays.
      Then press Update.
    </Notice>
  )
}
