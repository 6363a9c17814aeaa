import type { ElementType } from 'react'
import { Box, type BoxProps } from './box'

type Props<Component extends ElementType> = BoxProps<Component> & {
  /** The space between the entries, in steps of 8 pixels. */
  gap?: number
}

/** A list without bullets. Without its role, Safari would not read it as a list. */
export const List = <Component extends ElementType = 'ul'>({ gap, sx, ...rest }: Props<Component>) => (
  <Box<ElementType>
    component="ul"
    role="list"
    {...rest}
    sx={[bareStyle, gap !== undefined && { display: 'flex', flexDirection: 'column', gap }, sx]}
  />
)

/** A list whose entries have lines between them. */
export const DividedList = ({ sx, ...rest }: BoxProps<'ul'>) => <List {...rest} sx={[dividedStyle, sx]} />

const bareStyle = { m: 0, p: 0, listStyle: 'none' } as const

const dividedStyle = {
  '& > li + li': { mt: 2, pt: 2, borderTop: '1px solid', borderColor: 'divider' },
} as const
