import { Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listMyOffices, readOfficeKey, renewOfficeKey } from '../../domain/offices/contract'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSay } from '../design/snackbar'
import { attemptOf } from '../platform/attempt'
import { call } from '../platform/call'
import { problemText } from '../platform/problem-text'
import { readingOf, useInvalidate } from '../platform/reading'

const attempt = attemptOf('renew-key')

/** Gives an office a new check-in key, after asking: what is printed already stops working. */
export function RenewKeyButton({ office }: { office: string }) {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const say = useSay()
  const [step, setStep] = useState<'closed' | 'asking' | 'renewing'>('closed')

  async function renew() {
    setStep('renewing')
    try {
      const renewed = await call(renewOfficeKey, { office }, { idempotencyKey: attempt.keyFor({ office }) })
      attempt.settle()
      client.setQueryData(readingOf(readOfficeKey, { office }).queryKey, renewed)
      void invalidate(listMyOffices)
      say.info('The key is renewed. Please print and hang the new poster.')
    } catch (cause) {
      say.error(problemText(cause))
    }
    setStep('closed')
  }

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setStep('asking')}>
        Renew key
      </Button>
      <ConfirmDialog
        open={step !== 'closed'}
        title="Renew the key?"
        confirm="Renew key"
        isDestructive
        isBusy={step === 'renewing'}
        onConfirm={() => void renew()}
        onCancel={() => setStep('closed')}
      >
        <Typography>
          Every poster of {office} that is printed already stops working at once, and so does each link to its
          check-in page. Nobody can check in by them until the new poster hangs.
        </Typography>
      </ConfirmDialog>
    </>
  )
}
