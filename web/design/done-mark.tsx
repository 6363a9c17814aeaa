import { Box } from './box'
import { CheckIcon } from './icons'

/** A large tick above what has just worked. */
export const DoneMark = () => (
  <Box aria-hidden sx={markStyle}>
    <CheckIcon sx={{ fontSize: 52 }} />
  </Box>
)

const markStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 88,
  height: 88,
  mx: 'auto',
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
}
