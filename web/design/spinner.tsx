import { Box, CircularProgress } from '@mui/material'

/** A list is on its way, which will fill the window: what stands below does not move when it comes. */
export const Spinner = ({ label }: { label: string }) => (
  <Box aria-busy="true" sx={{ pt: 12, textAlign: 'center', minHeight: '100dvh' }}>
    <CircularProgress aria-label={label} />
  </Box>
)
