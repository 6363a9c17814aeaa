import type { VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import { checkOutAtReception } from '../../domain/reception/visits-contract'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSayInfo } from '../design/use-say-info'
import { Typography } from '../design/text'
import { attemptOf } from '../platform/attempt'
import { useCall } from '../platform/use-call'

type Props = { office: string; visit: VisitOfToday; onClose: () => void }

/** Asks for confirmation by name before a visit ends, or before a reported end is confirmed. */
export function CheckOutDialog({ office, visit: { id, name, company, state }, onClose }: Props) {
  const { problems, isSending, send } = useCall(checkOutAtReception, {
    press: { attempt: attemptOf(`${checkOutAtReception.path} ${id}`), thing: (input) => input },
    onDone: useSayInfo(onClose),
  })
  const isInside = state !== 'unconfirmed'
  return (
    <ConfirmDialog
      open
      title={isInside ? `Check ${name} out?` : `Has ${name} left?`}
      confirm={isInside ? 'Check Out' : 'Confirm'}
      isBusy={isSending}
      problem={problems.general}
      onConfirm={() => void send({ office, visit: id })}
      onCancel={onClose}
    >
      <Typography>
        {isInside
          ? `The visit${company && ` of ${company}`} ends now, and the roll call no longer counts it.`
          : 'This visit was checked out by phone number only. Confirm it if you know that the visitor has left: the roll call then no longer lists it.'}
      </Typography>
    </ConfirmDialog>
  )
}
