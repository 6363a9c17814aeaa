import { Box, CircularProgress } from '@mui/material'

/** Says that a list is loading. It is as high as the window, so that nothing below moves later. */
export const Spinner = ({ label }: { label: string }) => (
  <Box aria-busy="true" sx={{ pt: 12, textAlign: 'center', minHeight: '100dvh' }}>
    <CircularProgress aria-label={label} />
  </Box>
)
