import { Box } from '../design/box'
import { late } from '../platform/late'

const LeavingButton = late(
  ['leaving', 'door', 'phases'],
  async () => (await import('./leaving-button')).LeavingButton,
  { when: 'idle' },
)

/** Keeps the room for the button by which a person leaves at the door. The button loads after the page. */
export const LeavingPart = ({ checkIn }: { checkIn: string }) => (
  <Box sx={{ minHeight: 52 }}>
    <LeavingButton key={checkIn} checkIn={checkIn} />
  </Box>
)
