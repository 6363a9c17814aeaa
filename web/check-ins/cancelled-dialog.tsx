import { Button } from '../design/button'
import { TitledDialog } from '../design/titled-dialog'
import { useLanguage } from '../i18n/language'
import { LanguageChoice } from '../design/language-choice'

export function CancelledDialog({ office, onClose }: { office: string; onClose: () => void }) {
  const { language, t } = useLanguage()
  return (
    <TitledDialog
      open
      title={t('door:checkInCancelled')}
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
      {t('door:notPermitted', { office })}
    </TitledDialog>
  )
}
