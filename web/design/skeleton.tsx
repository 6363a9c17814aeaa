import { Box } from './box'
import { keyframes } from './style-sheet'
import type { Style } from './sx-style'
import { colour } from './theme'

const pulse = keyframes('50%{opacity:0.4}')

type Props = {
  variant?: 'text' | 'rounded' | 'circular'
  width?: number | string
  height?: number | string
  sx?: Style
}

/** A grey shape in place of something that is loading. */
export const Skeleton = ({ variant = 'text', width, height, sx }: Props) => (
  <Box
    component="span"
    data-skeleton={variant}
    style={{ width, height }}
    sx={[skeletonStyle, SHAPE[variant], sx]}
  />
)

const skeletonStyle = {
  display: 'block',
  height: '1.2em',
  backgroundColor: colour('skeleton'),
  animation: `${pulse} 2s ease-in-out 0.5s infinite`,
}

const SHAPE = {
  text: {
    height: 'auto',
    borderRadius: '10px/16.7px',
    transformOrigin: '0 55%',
    transform: 'scale(1, 0.6)',
    '&:empty:before': { content: '"\\00a0"' },
  },
  rounded: { borderRadius: 1 },
  circular: { borderRadius: '50%' },
}
