import { Box } from './box'
import { keyframes } from './style-sheet'

const turn = keyframes('to{transform:rotate(1turn)}')
const draw = keyframes(
  '0%{stroke-dasharray:1px,200px;stroke-dashoffset:0}' +
    '50%{stroke-dasharray:100px,200px;stroke-dashoffset:-15px}' +
    '100%{stroke-dasharray:1px,200px;stroke-dashoffset:-126px}',
)

type Props = { size?: number; 'aria-label'?: string }

/** A ring that turns while something is under way. */
export const ProgressRing = ({ size = 40, ...rest }: Props) => (
  <Box
    component="span"
    {...(rest['aria-label'] && { role: 'progressbar' })}
    {...rest}
    sx={{ display: 'inline-block', width: size, height: size, animation: `${turn} 1.4s linear infinite` }}
  >
    <Box component="svg" viewBox="22 22 44 44" sx={{ display: 'block' }}>
      <Box component="circle" cx="44" cy="44" r="20.2" fill="none" strokeWidth="3.6" sx={circleStyle} />
    </Box>
  </Box>
)

const circleStyle = { stroke: 'currentColor', animation: `${draw} 1.4s ease-in-out infinite` }
