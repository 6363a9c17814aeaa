import { useState } from 'react'
import { downloadOfficeData } from '../../domain/reports/contract'
import { Button } from '../design/button'
import { DownloadIcon } from '../design/icons'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'
import { useText } from '../i18n/language'
import { useOrganisation } from '../session/session'
import type { ChosenOffice } from '../offices/office-autocomplete'
import { ExportFaqLink } from './data-protection'
import { DownloadProgress } from './download-progress'
import { useDownload } from './use-download'

/**
 * Asks whether the data may leave the product, then downloads an office's people and check-ins (specification
 * §2 People).
 */
export function OfficeDataButton({ office }: { office: ChosenOffice }) {
  const t = useText()
  const { privacyMailbox } = useOrganisation()
  const download = useDownload(downloadOfficeData)
  const [isAsking, setAsking] = useState(false)
  const isLoading = download.bytes !== null

  async function load() {
    await download.start({ office: office.id })
    setAsking(false)
  }

  function close() {
    download.cancel()
    setAsking(false)
  }

  return (
    <>
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => setAsking(true)}>
        {t('downloads:downloadOfficeData')}
      </Button>
      <TitledDialog
        open={isAsking}
        title={t('downloads:dataProtection')}
        onClose={close}
        closeLabel={null}
        width="xs"
        actions={
          <>
            <Button color="secondary" onClick={close}>
              {t('frame:cancel')}
            </Button>
            <Button variant="contained" onClick={() => void load()} loading={isLoading}>
              {t('frame:ok')}
            </Button>
          </>
        }
      >
        <Typography>
          {t('downloads:officeDataHint', { office: office.name, mailbox: privacyMailbox })}
        </Typography>
        <Typography sx={{ mt: 2 }}>
          <ExportFaqLink />
        </Typography>
        <DownloadProgress download={download} mayCancel={false} />
      </TitledDialog>
    </>
  )
}
