import { Box, type BoxProps } from './box'
import { colour, tint } from './theme'

type Props = Omit<BoxProps<'span'>, 'color' | 'children'> & {
  label: string
  color?: 'primary' | 'warning'
  isOutlined?: boolean
}

/** A word in a small rounded frame. */
export const Badge = ({ label, color, isOutlined = false, sx, ...rest }: Props) => (
  <Box
    component="span"
    {...rest}
    data-badge
    sx={[
      badgeStyle,
      color && { bgcolor: `${color}.main`, color: `${color}.contrastText` },
      isOutlined && outlined(color),
      sx,
    ]}
  >
    {label}
  </Box>
)

const outlined = (of: Props['color']) => ({
  border: '1px solid',
  borderColor: of ? tint(`${of}.main`, 70) : colour('badgeLine'),
  paddingInline: '7px',
  background: 'none',
  color: of ? `${of}.main` : 'text.primary',
})

const badgeStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  maxWidth: '100%',
  minHeight: 24,
  paddingInline: '8px',
  borderRadius: '16px',
  verticalAlign: 'middle',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  color: 'text.primary',
  bgcolor: 'action.selected',
} as const
