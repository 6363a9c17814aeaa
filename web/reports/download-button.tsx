import { Button, type ButtonProps } from '../design/button'
import { DownloadIcon } from '../design/icons'
import type { Download } from './use-download'

type Props = ButtonProps & { download: Pick<Download, 'bytes'> }

/** A button that starts a download, and shows that it is under way. */
export const DownloadButton = ({ download, ...button }: Props) => (
  <Button
    variant="outlined"
    {...button}
    startIcon={<DownloadIcon />}
    loading={download.bytes !== null}
    loadingPosition="start"
  />
)
