import { downloadOfficeData } from '../../domain/reports/contract'
import { Button } from '../design/button'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'
import { useText } from '../i18n/language'
import { useOrganisation } from '../session/session'
import type { ChosenOffice } from '../offices/office-autocomplete'
import { ExportFaqLink } from './data-protection'
import { DownloadProgress } from './download-progress'
import { useDownload } from './use-download'

type Props = { office: ChosenOffice; onClose: () => void }

/**
 * Asks whether the data may leave the product, then downloads an office's people and check-ins (specification
 * §2 People).
 */
export function OfficeDataDialog({ office, onClose }: Props) {
  const t = useText()
  const { privacyMailbox } = useOrganisation()
  const download = useDownload(downloadOfficeData)
  const isLoading = download.bytes !== null

  async function load() {
    await download.start({ office: office.id })
    onClose()
  }

  function close() {
    download.cancel()
    onClose()
  }

  return (
    <TitledDialog
      open
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
  )
}
