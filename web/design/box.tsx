import { createElement, type ComponentProps, type ElementType } from 'react'
import { classOf } from './style-sheet'
import { rulesOf, type Style, type Sx } from './sx-style'

/** The properties of an element, of which `component` says the kind. */
export type BoxProps<Component extends ElementType = 'div'> = Omit<
  ComponentProps<Component>,
  'component' | 'sx'
> & { component?: Component; sx?: Sx }

/** An element with a style. */
export function Box<Component extends ElementType = 'div'>({ component, sx, ...rest }: BoxProps<Component>) {
  const { className } = rest as { className?: string }
  const own = sx && classOf(rulesOf(sx))
  return createElement(component ?? 'div', {
    ...rest,
    ...(own && { className: className ? `${own} ${className}` : own }),
  })
}

type StackProps<Component extends ElementType> = BoxProps<Component> & { direction?: Style['flexDirection'] }

/** An element whose parts stand below each other, or beside each other. */
export const Stack = <Component extends ElementType = 'div'>({
  direction = 'column',
  sx,
  ...rest
}: StackProps<Component>) => (
  <Box<ElementType> {...rest} sx={[{ display: 'flex', flexDirection: direction }, sx]} />
)
