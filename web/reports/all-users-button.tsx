import { downloadAllUsers } from '../../domain/reports/contract'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { DownloadIcon } from '../design/icons'
import { Typography } from '../design/text'
import { ExportFaqLink } from './data-protection'
import { DownloadProgress } from './download-progress'
import { useDownload } from './use-download'

/** Downloads all people with their statuses and check-ins (specification §2 Admin Console). */
export function AllUsersButton() {
  const download = useDownload(downloadAllUsers)
  return (
    <Box>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={download.bytes !== null}
        loadingPosition="start"
        onClick={() => void download.start({})}
      >
        Download All App Users
      </Button>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        Personal data of everybody. Each download is recorded. <ExportFaqLink />
      </Typography>
      <DownloadProgress download={download} />
    </Box>
  )
}
