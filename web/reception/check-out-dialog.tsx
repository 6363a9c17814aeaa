import type { VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import { checkOutAtReception } from '../../domain/reception/visits-contract'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { attemptOf } from '../platform/attempt'
import { useCall } from '../platform/use-call'

type Props = { office: string; visit: VisitOfToday; onClose: () => void }

/** Asks for confirmation by name before a visit ends, or before a reported end is confirmed. */
export function CheckOutDialog({ office, visit: { id, name, company, state }, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const { problems, isSending, send } = useCall(checkOutAtReception, {
    press: { attempt: attemptOf(`${checkOutAtReception.path} ${id}`), thing: (input) => input },
    onDone: () => {
      say.info(t('refusals-door:checkedOut'))
      onClose()
    },
  })
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
