import { useState } from 'react'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { Typography } from '../../design/text'
import type { Claims } from '../../../domain/roll-call/phone/claims'
import type { Alarm } from '../phone/alarm'
import type { Everybody } from '../../../domain/roll-call/summary'
import { silentText } from '../../../domain/roll-call/officer-text'

type Props = Pick<Alarm, 'close' | 'silent'> & {
  everybody: Everybody
  claims: Claims
  unsent: number
  /** Writes a time of this device's clock in the time of the office. */
  timeOf: (deviceMs: number) => string
  onClose: () => void
}

/** Asks before a roll call ends, and lists the people and zones that are still open. */
export function EndDialog({ close, silent, everybody, claims, unsent, timeOf, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function end() {
    setBusy(true)
    const reason = await close()
    setBusy(false)
    setProblem(reason)
    if (!reason) onClose()
  }
  return (
    <ConfirmDialog
      open
      title="End the roll call?"
      confirm="End the roll call"
      cancel="Go on"
      isDestructive
      size="large"
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <Typography>{openWords(everybody, claims, unsent)}</Typography>
      {silent.length > 0 && <Typography sx={{ mt: 1 }}>{silentText(silent, timeOf)}</Typography>}
      <Typography sx={{ mt: 1 }}>It ends for everybody. The report follows.</Typography>
    </ConfirmDialog>
  )
}

function openWords({ sums: { help, disputed }, zones }: Everybody, claims: Claims, unsent: number) {
  const { missing } = claims
  const unclear = zones.filter(({ kind }) => kind !== 'clear').length
  const parts = [
    missing === null && `${claims.words}. ${claims.details}`,
    missing !== null && missing > 0 && `${counted(missing, 'person is', 'people are')} still missing.`,
    help > 0 && `${counted(help, 'person needs', 'people need')} help.`,
    disputed > 0 && `${counted(disputed, 'person is', 'people are')} disputed.`,
    unclear > 0 && `${counted(unclear, 'zone is', 'zones are')} not clear.`,
    unsent > 0 && `${counted(unsent, 'mark is', 'marks are')} not sent yet.`,
  ]
  return parts.filter(Boolean).join(' ') || claims.details
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
