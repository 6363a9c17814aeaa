import { useEffect, useEffectEvent } from 'react'
import { visitStateText } from '../../domain/reception/visit-state-text'
import type { VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import { checkOutAtReception } from '../../domain/reception/visits-contract'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { attemptOf } from '../platform/attempt'
import { useCall } from '../platform/use-call'

type Props = {
  office: string
  timeZone: string
  /** The visit as it was when the question was asked. */
  visit: VisitOfToday
  /** The same visit as the list has it now. Undefined if it is in no list any more. */
  now: VisitOfToday | undefined
  onClose: () => void
}

/**
 * Asks for confirmation by name before a visit ends, or before a reported end is confirmed. If the visit ends in another way
 * meanwhile, or by this press although its answer was lost, the question closes and says so.
 */
export function CheckOutDialog({ office, timeZone, visit, now, onClose }: Props) {
  const { id, name, company, state } = visit
  const t = useText()
  const say = useSay()
  const { problems, isSending, send } = useCall(checkOutAtReception, {
    press: { attempt: attemptOf(`${checkOutAtReception.path} ${id}`), thing: (input) => input },
    onDone: () => {
      say.info(t('refusals-door:checkedOut'))
      onClose()
    },
  })
  const isOutdated = now?.state !== state && !isSending
  const closeOutdated = useEffectEvent(() => {
    say.info(
      now
        ? t('reception:visitNow', { name, state: visitStateText(now, timeZone, t) })
        : t('reception:visitGone', { name }),
    )
    onClose()
  })
  useEffect(() => {
    if (isOutdated) closeOutdated()
  }, [isOutdated])
  const isInside = state !== 'unconfirmed'
  return (
    <ConfirmDialog
      open
      title={t(isInside ? 'reception:checkOutAsk' : 'reception:hasLeftAsk', { name })}
      confirm={t(isInside ? 'reception:checkOut' : 'reception:confirm')}
      isBusy={isSending}
      problem={problems.general}
      onConfirm={() => void send({ office, visit: id, says: 'left' })}
      onCancel={onClose}
    >
      <Typography>
        {!isInside
          ? t('reception:confirmHint')
          : company
            ? t('reception:visitOfEnds', { company })
            : t('reception:visitEnds')}
      </Typography>
    </ConfirmDialog>
  )
}
