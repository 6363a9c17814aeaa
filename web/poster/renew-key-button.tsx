import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readOfficeKey, renewOfficeKey, type OfficeName } from '../../domain/offices/contract'
import { Button } from '../design/button'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { readingOf } from '../platform/use-read'
import { useCall } from '../platform/use-call'

/** Gives an office a new check-in key, after a question, because printed codes stop working. */
export function RenewKeyButton({ office: { id, name } }: { office: OfficeName }) {
  const client = useQueryClient()
  const say = useSay()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { isSending, send } = useCall(renewOfficeKey, {
    onDone: (renewed) => {
      // The page must not show the old code any longer.
      client.setQueryData(readingOf(readOfficeKey, { office: id }).queryKey, renewed)
      say.info('The key is renewed. Please print and hang the new poster.')
      close()
    },
    onRefused: ({ general = '' }) => {
      say.error(general)
      close()
    },
  })

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Renew key
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Renew the key?"
        confirm="Renew key"
        isDestructive
        isBusy={isSending}
        onConfirm={() => void send({ office: id })}
        onCancel={close}
      >
        <Typography>
          Every poster of {name} that is printed already stops working at once, and so does each link to its
          check-in page. Nobody can check in by them until the new poster hangs.
        </Typography>
      </ConfirmDialog>
    </>
  )
}
