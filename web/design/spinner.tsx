import { Box, CircularProgress } from '@mui/material'

/** A list is on its way. */
export const Spinner = ({ label }: { label: string }) => (
  <Box aria-busy="true" sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
    <CircularProgress aria-label={label} />
  </Box>
)
