import { useState } from 'react'
import { Button } from '../../design/button'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { BIG } from './bar'

/** Turns a drill into a real alarm, after a question. */
export function MakeRealButton({ onReal }: { onReal: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => setAsking(true)}
        sx={[BIG, { flexShrink: 0 }]}
      >
        This is real
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Is this a real alarm?"
        confirm="Real alarm"
        isDestructive
        size="large"
        onConfirm={() => {
          setAsking(false)
          onReal()
        }}
        onCancel={() => setAsking(false)}
      >
        The drill becomes a real alarm for everybody. All marks stay.
      </ConfirmDialog>
    </>
  )
}
