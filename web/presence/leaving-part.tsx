import { Box } from '../design/box'
import { idlePart } from '../platform/idle-part'

const LeavingButton = idlePart(async () => (await import('./leaving-button')).LeavingButton)

/** Keeps the place of the button by which a person says at the door that they leave. The button loads after the page. */
export const LeavingPart = ({ checkIn }: { checkIn: string }) => (
  <Box sx={{ minHeight: 52 }}>
    <LeavingButton key={checkIn} checkIn={checkIn} />
  </Box>
)
