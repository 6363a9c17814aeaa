import { Box } from '../design/box'
import { Button } from '../design/button'
import { CheckIcon } from '../design/icons'
import { timeZone } from '../platform/clock'
import type { DataMoment } from '../platform/download'
import type { Download } from './use-download'

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

const momentText = ({ at, ageSeconds }: DataMoment) =>
  `Data of ${at.toLocaleTimeString('en-GB', { timeZone: timeZone() })}, ${ageSeconds} s old`

type Props = {
  download: Download
  mayCancel?: boolean
  hint?: string
}

/** Shows a hint before a download, then its progress with a button to cancel it, and at last that it has ended. */
export const DownloadProgress = ({ download, mayCancel = true, hint }: Props) => (
  <Box
    sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minHeight: hint ? 44 : 0 }}
  >
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      {download.bytes !== null ? (
        `Downloading ${download.file}`
      ) : download.isDone ? (
        <>
          <CheckIcon fontSize="small" sx={{ color: 'success.main' }} />
          {download.file} was downloaded
        </>
      ) : (
        hint && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {hint}
          </Box>
        )
      )}
    </Box>

    {download.moment && (
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {momentText(download.moment)}
      </Box>
    )}

    {download.bytes !== null && (
      <>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {download.bytes > 0 ? megabytes(download.bytes) : 'preparing …'}
        </Box>
        {mayCancel && (
          <Button color="secondary" onClick={download.cancel} aria-label={`Cancel ${download.file}`}>
            Cancel
          </Button>
        )}
      </>
    )}
  </Box>
)
