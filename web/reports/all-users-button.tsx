import { downloadAllUsers } from '../../domain/reports/contract'
import { Box } from '../design/box'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { ExportFaqLink } from './data-protection'
import { DownloadButton } from './download-button'
import { DownloadProgress } from './download-progress'
import { useDownload } from './use-download'

/** Downloads all people with their statuses and check-ins (specification §2 Admin Console). */
export function AllUsersButton() {
  const t = useText()
  const download = useDownload(downloadAllUsers)
  return (
    <Box>
      <DownloadButton download={download} onClick={() => void download.start({})}>
        {t('downloads:downloadAllUsers')}
      </DownloadButton>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {t('downloads:allUsersHint')} <ExportFaqLink />
      </Typography>
      <DownloadProgress download={download} />
    </Box>
  )
}
