import { Box } from './box'
import { Button } from './button'
import { Typography } from './text'

/** A button to read something again, without a message why it failed. */
export const QuietRetry = ({ onRetry }: { onRetry: () => void }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', alignContent: 'center', minHeight: 240 }}>
    <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>Nothing has come yet.</Typography>
    <Button variant="outlined" color="secondary" onClick={onRetry}>
      Retry
    </Button>
  </Box>
)
