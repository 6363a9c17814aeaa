import { Button } from '../design/button'
import { TitledDialog } from '../design/titled-dialog'
import { useLanguage } from '../i18n/language'
import { LanguageChoice } from '../design/language-choice'

type Props = {
  office: string
  /** True if the check-in may be stored, and the server could not be asked. */
  isUnknown: boolean
  onClose: () => void
}

export function CancelledDialog({ office, isUnknown, onClose }: Props) {
  const { language, t } = useLanguage()
  return (
    <TitledDialog
      open
      title={t(isUnknown ? 'door:checkIn' : 'check-in:checkInCancelled')}
      lang={language}
      closeLabel={null}
      aside={<LanguageChoice as="toggle" />}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('frame:close')}
        </Button>
      }
    >
      {t(isUnknown ? 'frame:mayBeIn' : 'check-in:notPermitted', { office })}
    </TitledDialog>
  )
}
