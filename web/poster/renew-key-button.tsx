import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readOfficeKey, renewOfficeKey } from '../../domain/offices/contract'
import type { OfficeName } from '../../domain/offices/names-contract'
import { Button } from '../design/button'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { readingOf } from '../platform/use-read'
import { useCall } from '../platform/use-call'

/** Gives an office a new check-in key, after a question, because printed codes stop working. */
export function RenewKeyButton({ office: { id, name } }: { office: OfficeName }) {
  const client = useQueryClient()
  const say = useSay()
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { isSending, send } = useCall(renewOfficeKey, {
    onDone: (renewed) => {
      // The page must not show the old code any longer.
      client.setQueryData(readingOf(readOfficeKey, { office: id }).queryKey, renewed)
      say.info(t('posters:renewed'))
      close()
    },
    onFailed: ({ general = '' }) => {
      say.error(general)
      close()
    },
  })

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('posters:renewKey')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('posters:renewAsked')}
        confirm={t('posters:renewKey')}
        isDestructive
        isBusy={isSending}
        onConfirm={() => void send({ office: id })}
        onCancel={close}
      >
        <Typography>{t('posters:renewHint', { office: name })}</Typography>
      </ConfirmDialog>
    </>
  )
}
