import { Button, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { downloadOfficeData } from '../../domain/reports/contract'
import { ConfirmDialog } from '../design/confirm-dialog'
import { DownloadIcon } from '../design/icons'
import { useSay } from '../design/snackbar'
import { CallProblem } from '../platform/call'
import { download } from '../platform/download'
import { useOrganisation } from '../platform/session'

/** Asks whether the data may leave the product, then downloads an office's people and check-ins (specification §2 People). */
export function OfficeDataButton({ office }: { office: string }) {
  const { exportFaqUrl, privacyMailbox } = useOrganisation()
  const say = useSay()
  const [step, setStep] = useState<'closed' | 'asking' | 'loading'>('closed')

  async function load() {
    setStep('loading')
    try {
      await download(downloadOfficeData, { office })
    } catch (cause) {
      say.error(cause instanceof CallProblem ? cause.message : '')
    }
    setStep('closed')
  }

  return (
    <>
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => setStep('asking')}>
        Download Office Data
      </Button>
      <ConfirmDialog
        open={step !== 'closed'}
        title="Data protection"
        isBusy={step === 'loading'}
        onConfirm={() => void load()}
        onCancel={() => setStep('closed')}
      >
        <Typography>
          The file holds personal data of the people and visitors of {office}. Keep it only as long as you
          need it, share it with nobody who does not, and ask {privacyMailbox} if in doubt. The download is
          recorded.
        </Typography>
        <Typography sx={{ mt: 2 }}>
          <Link href={exportFaqUrl || '/documents/export-faq.html'} target="_blank" rel="noreferrer">
            FAQ on exporting data
          </Link>
        </Typography>
      </ConfirmDialog>
    </>
  )
}
