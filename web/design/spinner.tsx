import { Box } from './box'
import { ProgressRing } from './progress-mark'

/** Says that a list is loading. It is as high as the window, so that nothing below moves later. */
export const Spinner = ({ label }: { label: string }) => (
  <Box aria-busy="true" sx={{ pt: 12, textAlign: 'center', minHeight: '100dvh' }}>
    <ProgressRing aria-label={label} />
  </Box>
)
