import { BreakableText } from '../../design/breakable-text'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { RichText } from '../../i18n/rich-text'

type Props = {
  person: { name: string; email: string }
  /** The sentence about the deletion. */
  deletion: string
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a person who was deleted gets a new record. */
export function ReadmitDialog({ person: { name, email }, deletion, ...dialog }: Props) {
  const t = useText()
  return (
    <ConfirmDialog
      open
      title={t('administration:readmitPerson', { name: name || email })}
      confirm={t('administration:readmit')}
      {...dialog}
    >
      <Typography>
        <RichText
          text={t('administration:readmits', { deletion, email })}
          email={(part) => (
            <strong>
              <BreakableText text={part} />
            </strong>
          )}
        />
      </Typography>
    </ConfirmDialog>
  )
}
