import type { ReactNode } from 'react'
import { Button } from './button'
import { TitledDialog } from './titled-dialog'

type Props = { title: string; leave: string; onClose: () => void; children: ReactNode }

/** A dialog in which a press on a choice acts at once. The wide button at its end leaves it. */
export const ChoiceDialog = ({ title, leave, onClose, children }: Props) => (
  <TitledDialog
    open
    title={title}
    width="xs"
    closeLabel={null}
    onClose={onClose}
    actions={
      <Button color="secondary" size="large" fullWidth onClick={onClose}>
        {leave}
      </Button>
    }
  >
    {children}
  </TitledDialog>
)
