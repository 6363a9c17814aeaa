import { useState } from 'react'
import { makeWebhookSecret, type ListedWebhook } from '../../domain/webhooks/contract'
import { ConfirmDialog } from '../design/confirm-dialog'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useCall } from '../platform/use-call'
import { ShownSecret, type Made } from './shown-secret'

type Props = { of: Pick<ListedWebhook, 'id' | 'name'>; onClose: () => void }

/** Makes a second secret of a webhook, and then shows it this once. */
export function MakeSecretDialog({ of: { id, name }, onClose }: Props) {
  const t = useText()
  const [made, setMade] = useState<Made | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const { problems, isSending, send } = useCall(makeWebhookSecret, {
    onDone: setMade,
    onUnknown: () => setUnknown(true),
  })
  if (made) return <ShownSecret made={made} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      title={t('systems:makeSecretFor', { webhook: name })}
      confirm={t('systems:makeSecret')}
      isBusy={isSending}
      problem={problems.general}
      onConfirm={() => void send({ webhook: id })}
      onCancel={onClose}
    >
      <Typography>{t('systems:makeSecretHint')}</Typography>
      {isUnknown && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('systems:secretUnknown')}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
