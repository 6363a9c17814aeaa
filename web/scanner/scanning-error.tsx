import { Button } from '../design/button'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'
import { useLanguage } from '../i18n/language'
import { useText } from '../i18n/language'
import { WithoutCameraNotice } from './without-camera-notice'

/** Shown if there is no camera, it may not be used, or its picture has stopped. */
export function ScanningError({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { t, language } = useLanguage()
  const text = useText()
  return (
    <TitledDialog
      open
      title={text('scanner:error')}
      lang={language}
      closeLabel={t('frame:close')}
      width="xs"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onRetry}>
          {t('frame:retry')}
        </Button>
      }
    >
      <Typography>{text('scanner:errorText')}</Typography>
      <Typography sx={{ my: 1.5, color: 'text.secondary' }}>{text('scanner:errorHint')}</Typography>
      <WithoutCameraNotice />
    </TitledDialog>
  )
}
