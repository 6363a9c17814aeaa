import { useState } from 'react'
import { Button } from '../../design/button'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { useText } from '../../i18n/language'
import { BIG } from './bar'

export function MakeRealButton({ onReal }: { onReal: () => void }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => setAsking(true)}
        sx={[BIG, { flexShrink: 0 }]}
      >
        {t('roll-call:thisIsReal')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('roll-call:isReal')}
        confirm={t('roll-call:realAlarm')}
        isDestructive
        size="large"
        onConfirm={() => {
          setAsking(false)
          onReal()
        }}
        onCancel={() => setAsking(false)}
      >
        {t('roll-call:becomesReal')}
      </ConfirmDialog>
    </>
  )
}
