import { Box, Button } from '@mui/material'

/** In place of what could not be read, where no message is to be shown. */
export const QuietRetry = ({ onRetry }: { onRetry: () => void }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
    <Button variant="outlined" color="secondary" onClick={onRetry}>
      Retry
    </Button>
  </Box>
)
