import { Box } from '../design/box'
import { ConfirmDialog } from '../design/confirm-dialog'
import { Typography } from '../design/text'

type Props = {
  title: string
  confirm: string
  effects: readonly string[]
  isDestructive?: boolean
  isBusy: boolean
  problem: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Tells the consequences of an act of the server's preview, and asks before it. */
export const ToldEffects = ({ effects, ...dialog }: Props) => (
  <ConfirmDialog open cancel="Back" {...dialog}>
    <Typography sx={{ fontWeight: 600 }}>What changes:</Typography>
    <Box component="ul" sx={listStyle}>
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </Box>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      What was recorded before stays: snapshots, reports and the audit.
    </Typography>
  </ConfirmDialog>
)

const listStyle = {
  my: 1.5,
  ps: 2.5,
  display: 'grid',
  gap: 1,
  overflowWrap: 'anywhere',
}
