import { Button } from '../design/button'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'
import { useLanguage } from '../i18n/language'
import { useScannerText } from './use-scanner-text'
import { WithoutCameraNotice } from './without-camera-notice'

/** Shown if there is no camera, it may not be used, or its picture has stopped. */
export function ScanningError({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { t, language } = useLanguage()
  const text = useScannerText()
  return (
    <TitledDialog
      open
      title={text('error')}
      lang={language}
      closeLabel={t('close')}
      width="xs"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <Typography>{text('errorText')}</Typography>
      <Typography sx={{ my: 1.5, color: 'text.secondary' }}>{text('errorHint')}</Typography>
      <WithoutCameraNotice />
    </TitledDialog>
  )
}
