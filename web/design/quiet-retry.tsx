import { Box, Button, Typography } from '@mui/material'

/** In place of what could not be read, where no message is to be shown: what is seen is said, and not why. */
export const QuietRetry = ({ onRetry }: { onRetry: () => void }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', alignContent: 'center', minHeight: 240 }}>
    <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>Nothing has come yet.</Typography>
    <Button variant="outlined" color="secondary" onClick={onRetry}>
      Retry
    </Button>
  </Box>
)
