import type { ElementType } from 'react'
import { Box, type BoxProps } from './box'
import { BARE } from './button-styles'
import { tint } from './theme'

export type LinkProps<Component extends ElementType = 'a'> = Omit<BoxProps<Component>, 'color'> & {
  color?: 'inherit'
}

/** An underlined link, or a button that looks like one. */
export const Link = <Component extends ElementType = 'a'>({
  component,
  color,
  sx,
  ...rest
}: LinkProps<Component>) => (
  <Box<ElementType>
    {...rest}
    component={component ?? 'a'}
    sx={[
      component === 'button' && plainButton,
      linkStyle,
      color && { color, textDecorationColor: color },
      sx,
    ]}
  />
)

const plainButton = { ...BARE, display: 'inline-block', borderRadius: 0 }

const linkStyle = {
  m: 0,
  font: 'inherit',
  fontWeight: 550,
  color: 'primary.main',
  textDecoration: 'underline',
  textDecorationColor: tint('primary.main', 40),
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.18em',
  '&:hover': { textDecorationColor: 'inherit' },
}
