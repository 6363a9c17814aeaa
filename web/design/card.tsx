import type { ElementType } from 'react'
import { Box, type BoxProps } from './box'

/** A surface with a thin line around it. */
export const Card = <Component extends ElementType = 'div'>({ sx, ...rest }: BoxProps<Component>) => (
  <Box<ElementType> {...rest} data-card sx={[cardStyle, sx]} />
)

const cardStyle = {
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '16px',
  color: 'text.primary',
  bgcolor: 'background.paper',
}
