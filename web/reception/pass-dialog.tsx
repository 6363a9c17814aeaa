import { useState } from 'react'
import { admitByPass, type Lacking } from '../../domain/reception/guests-contract'
import { Button } from '../design/button'
import { Alert } from '../design/notice-box'
import { Stack } from '../design/box'
import { LoadingState } from '../design/loading-state'
import { TitledDialog } from '../design/titled-dialog'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useCall } from '../platform/use-call'
import { PassScanner } from '../scanner/pass-scanner'
import { problemText } from '../platform/problem-text'

type Props = {
  office: string
  onLacking: (guest: { id: string; name: string; lacks: Lacking[] }) => void
  onClose: () => void
}

type Outcome = { kind: 'in'; name: string } | { kind: 'refused'; text: string }

/** Scans the passes of guests one after another. Each is checked in, or its reason is said. */
export function PassDialog({ office, onLacking, onClose }: Props) {
  const t = useText()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { isSending, send } = useCall(admitByPass, {
    onDone: ({ guest: id, name, lacks }) => {
      if (lacks.length > 0) onLacking({ id, name, lacks })
      else setOutcome({ kind: 'in', name })
    },
    onFailed: (_, refusal) => setOutcome({ kind: 'refused', text: problemText(refusal) }),
  })
  return (
    <TitledDialog
      open
      title={t('reception:scanPass')}
      width="xs"
      onClose={onClose}
      actions={
        outcome && (
          <Button variant="contained" onClick={() => setOutcome(null)}>
            {t('reception:scanPass')}
          </Button>
        )
      }
    >
      {outcome && (
        <Alert severity={outcome.kind === 'in' ? 'success' : 'error'}>
          {outcome.kind === 'in' ? t('reception:guestIsIn', { name: outcome.name }) : outcome.text}
        </Alert>
      )}
      {!outcome && isSending && <LoadingState fill="area" label={t('frame:loading')} />}
      {!outcome && !isSending && (
        <Stack sx={{ gap: 2 }}>
          <Typography>{t('reception:scanPassHint')}</Typography>
          <PassScanner noPass={t('reception:noPass')} onPass={(pass) => void send({ office, pass })} />
        </Stack>
      )}
    </TitledDialog>
  )
}
