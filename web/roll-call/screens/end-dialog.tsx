import { useState } from 'react'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import type { Translate } from '../../../domain/texts/translate'
import type { Claims } from '../../../domain/roll-call/phone/claims'
import type { Everybody } from '../../../domain/roll-call/summary'
import { silentText } from '../../../domain/roll-call/officer-text'
import { useClock, useRollCall } from './shown-roll-call'

/** Asks before a roll call ends, and lists the people and zones that are still open. */
export function EndDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { alarm, everybody, claims } = useRollCall()
  const { close, silent, contact } = alarm
  const { timeOf } = useClock()
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
      title={t('roll-call:endQuestion')}
      confirm={t('roll-call:endRollCall')}
      cancel={t('roll-call:goOn')}
      isDestructive
      size="large"
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <Typography>{openWords(everybody, claims, contact.unsent, t)}</Typography>
      {silent.length > 0 && <Typography sx={{ mt: 1 }}>{silentText(silent, timeOf, t)}</Typography>}
      <Typography sx={{ mt: 1 }}>{t('roll-call:endsForEverybody')}</Typography>
    </ConfirmDialog>
  )
}

function openWords(
  { sums: { help, disputed }, zones }: Everybody,
  claims: Claims,
  unsent: number,
  t: Translate,
) {
  const { missing, isExact } = claims
  const unclear = zones.filter(({ kind }) => kind !== 'clear').length
  const parts = [
    !isExact && t('roll-call:sentences', { first: claims.words, next: claims.details }),
    !isExact && help === 0 && t('roll-call:sentence', { words: claims.helpWords }),
    isExact && missing !== null && missing > 0 && t('roll-call:areMissing', { count: missing }),
    help > 0 && t('roll-call:areInNeed', { count: help }),
    disputed > 0 && t('roll-call:areDisputed', { count: disputed }),
    unclear > 0 && t('roll-call:areNotClear', { count: unclear }),
    unsent > 0 && t('roll-call:areNotSent', { count: unsent }),
  ]
  return parts.filter(Boolean).join(' ') || claims.details
}
