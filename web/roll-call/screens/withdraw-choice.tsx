import { useState } from 'react'
import { withdrawActingWarden } from '../../../domain/roll-call/contract'
import type { KnownMark } from '../../../domain/roll-call/mark-contract'
import { Button } from '../../design/button'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { useCall } from '../../platform/use-call'

/** A roll call that the server knows and the holder leads. */
export type LedHere = { office: string; rollCall: string }

type Props = { led: LedHere; heads: readonly KnownMark[] }

/** Withdraws the marks of the acting wardens who have marked a person, after a question. */
export function WithdrawChoice({ led, heads }: Props) {
  const makers = new Map(
    heads.flatMap(({ by, byName, broughtBy, isActing }) =>
      isActing && by !== null && broughtBy === '' ? [[by, byName] as const] : [],
    ),
  )
  return Array.from(makers, ([id, name]) => <Withdraw key={id} led={led} person={{ id, name }} />)
}

function Withdraw({ led, person: { id, name } }: { led: LedHere; person: { id: string; name: string } }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const { problems, isSending, send } = useCall(withdrawActingWarden, { onDone: () => setAsking(false) })
  return (
    <>
      <Button variant="outlined" color="error" size="large" fullWidth onClick={() => setAsking(true)}>
        {t('roll-call:withdrawMarksOf', { name })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('roll-call:withdrawQuestion', { name })}
        confirm={t('roll-call:withdrawMarksOf', { name })}
        cancel={t('roll-call:goOn')}
        isDestructive
        size="large"
        isBusy={isSending}
        problem={problems.general}
        onConfirm={() => void send({ ...led, person: id })}
        onCancel={() => setAsking(false)}
      >
        <Typography>{t('roll-call:withdrawMeans', { name })}</Typography>
      </ConfirmDialog>
    </>
  )
}
