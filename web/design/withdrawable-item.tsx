import type { ReactNode } from 'react'
import { Box } from './box'
import { Button } from './button'
import { Alert } from './notice-box'

type Props = {
  /** The facts of the thing. */
  children: ReactNode
  /** The room that the facts need beside the button. */
  factsWidth?: string
  withdraw: string
  /** The name of the button, with that of the thing. */
  withdrawLabel: string
  onWithdraw: () => void
  warning?: string | false
}

/** A thing of a list that can be withdrawn, after a question. */
export const WithdrawableItem = ({
  children,
  factsWidth = '12rem',
  withdraw,
  withdrawLabel,
  onWithdraw,
  warning,
}: Props) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
    <Box sx={{ flex: `1 1 ${factsWidth}`, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    <Button
      size="small"
      variant="outlined"
      color="error"
      aria-label={withdrawLabel}
      aria-haspopup="dialog"
      onClick={onWithdraw}
    >
      {withdraw}
    </Button>
    {warning && (
      <Alert severity="warning" sx={{ flex: '1 0 100%' }}>
        {warning}
      </Alert>
    )}
  </Box>
)
