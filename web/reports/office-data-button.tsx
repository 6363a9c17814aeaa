import { useState } from 'react'
import { downloadOfficeData } from '../../domain/reports/contract'
import { Button } from '../design/button'
import { DownloadIcon } from '../design/icons'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'
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
        Download Office Data
      </Button>
      <TitledDialog
        open={isAsking}
        title="Data protection"
        onClose={close}
        closeLabel={null}
        width="xs"
        actions={
          <>
            <Button color="secondary" onClick={close}>
              Cancel
            </Button>
            <Button variant="contained" onClick={() => void load()} loading={isLoading}>
              OK
            </Button>
          </>
        }
      >
        <Typography>
          The file holds personal data of the people and visitors of {office.name}. Keep it only as long as
          you need it, share it with nobody who does not, and ask {privacyMailbox} if in doubt. The download
          is recorded.
        </Typography>
        <Typography sx={{ mt: 2 }}>
          <ExportFaqLink />
        </Typography>
        <DownloadProgress download={download} mayCancel={false} />
      </TitledDialog>
    </>
  )
}
