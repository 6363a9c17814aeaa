import type { ElementType } from 'react'
import { Box, type BoxProps } from './box'
import { up } from './theme'

type Variant = 'h1' | 'h2' | 'h3' | 'body1' | 'body2' | 'caption' | 'inherit'

const heading = (size: string, phone: string) => ({
  m: 0,
  fontSize: phone,
  fontWeight: 650,
  lineHeight: 1.25,
  letterSpacing: '-0.012em',
  [up('sm')]: { fontSize: size },
})

const STYLE = {
  h1: heading('2rem', '1.625rem'),
  h2: heading('1.3125rem', '1.1875rem'),
  h3: heading('1.0625rem', '1.0625rem'),
  body1: { m: 0, fontSize: '1rem', fontWeight: 400, lineHeight: 1.6 },
  body2: { m: 0, fontSize: '0.9375rem', fontWeight: 400, lineHeight: 1.55 },
  caption: { m: 0, fontSize: '0.8125rem', fontWeight: 400, lineHeight: 1.5 },
  inherit: { m: 0, font: 'inherit' },
}

const ELEMENT: { [variant in Variant]?: ElementType } = { h1: 'h1', h2: 'h2', h3: 'h3', caption: 'span' }

type Props<Component extends ElementType> = BoxProps<Component> & { variant?: Variant }

/** A text in one of the few sizes of the design. */
export const Typography = <Component extends ElementType = 'p'>({
  variant = 'body1',
  component,
  sx,
  ...rest
}: Props<Component>) => (
  <Box<ElementType> {...rest} component={component ?? ELEMENT[variant] ?? 'p'} sx={[STYLE[variant], sx]} />
)

/** A quiet text below a heading, in lines that are easy to read. */
export const Intro = ({ sx, ...rest }: Props<'p'>) => <Typography {...rest} sx={[introStyle, sx]} />

const introStyle = { maxWidth: '62ch', color: 'text.secondary' }
