import { useLayoutEffect, useRef, type ElementType, type ReactNode } from 'react'
import { Box, type BoxProps } from './box'
import {
  BARE,
  BUTTON,
  LOOK,
  SIZE,
  type ButtonColour,
  type ButtonSize,
  type ButtonVariant,
} from './button-styles'
import { ProgressRing } from './progress-mark'

/** A button without any look of its own. */
export const ButtonBase = ({ sx, ...rest }: BoxProps<'button'>) => (
  <Box component="button" type="button" {...rest} sx={[BARE, sx]} />
)

type Look = {
  variant?: ButtonVariant
  color?: ButtonColour
  size?: ButtonSize
  fullWidth?: boolean
  startIcon?: ReactNode
  endIcon?: ReactNode
  disabled?: boolean
  /** Shows that the act is under way. The button takes no press meanwhile. */
  loading?: boolean
  /** The place of the ring: that of the text, or of the icon before it. */
  loadingPosition?: 'center' | 'start'
}

export type ButtonProps<Component extends ElementType = 'button'> = Omit<BoxProps<Component>, keyof Look> &
  Look

/** A button, or a link that looks like one. */
export function Button<Component extends ElementType = 'button'>({
  variant = 'text',
  color = 'primary',
  size = 'medium',
  fullWidth = false,
  startIcon,
  endIcon,
  disabled = false,
  loading = false,
  loadingPosition = 'center',
  component,
  sx,
  children,
  ...rest
}: ButtonProps<Component>) {
  const element: ElementType = component ?? 'button'
  const isAtStart = loadingPosition === 'start'
  useKeptFocus(loading)
  return (
    <Box
      {...(element === 'button' && { type: 'button', disabled: disabled || loading })}
      {...(loading && { 'aria-busy': true })}
      {...(rest as BoxProps)}
      component={element}
      sx={[
        BUTTON,
        SIZE[size],
        LOOK[variant](color),
        fullWidth && { width: '100%' },
        loading && !isAtStart && { '&&': { color: 'transparent' } },
        sx,
      ]}
    >
      {startIcon && (
        <Box component="span" sx={[ICON[size], { me: 1, ms: -0.5 }, loading && isAtStart && { opacity: 0 }]}>
          {startIcon}
        </Box>
      )}
      {loading && (
        <Box
          component="span"
          aria-hidden
          sx={isAtStart ? (size === 'small' ? { ...RING, insetInlineStart: 10 } : RING) : CENTRE}
        >
          <ProgressRing size={16} />
        </Box>
      )}
      {children}
      {endIcon && (
        <Box component="span" sx={[ICON[size], { ms: 1, me: -0.5 }]}>
          {endIcon}
        </Box>
      )}
    </Box>
  )
}

/** Gives the focus back to the pressed button after the work, because a browser takes it from one that is disabled. */
function useKeptFocus(isBusy: boolean) {
  const pressed = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isBusy) pressed.current = activeElement?.matches(':disabled') ? (activeElement as HTMLElement) : null
    else if (activeElement === body) pressed.current?.focus()
  }, [isBusy])
}

const iconOf = (pixels: number) => ({ display: 'inherit', '& > svg': { fontSize: pixels } })

const ICON = { small: iconOf(18), medium: iconOf(20), large: iconOf(22) }

const RING = {
  display: 'flex',
  position: 'absolute',
  insetInlineStart: 14,
  color: 'action.disabled',
} as const

const CENTRE = { ...RING, insetInline: 0, justifyContent: 'center' } as const

type IconButtonProps = Omit<BoxProps<'button'>, 'color'> & { color?: 'inherit'; edge?: 'start' | 'end' }

/** A round button that shows an icon only, and has a name for screen readers. */
export const IconButton = ({ color, edge, sx, ...rest }: IconButtonProps) => (
  <Box
    component="button"
    type="button"
    {...rest}
    sx={[
      iconButton,
      color && { color },
      edge === 'start' && { ms: -1.5 },
      edge === 'end' && { me: -1.5 },
      sx,
    ]}
  />
)

const iconButton = {
  ...BARE,
  flex: '0 0 auto',
  minWidth: 44,
  minHeight: 44,
  p: 1,
  borderRadius: '50%',
  fontSize: '1.5rem',
  textAlign: 'center',
  color: 'action.active',
  transition: 'background-color 150ms',
  '&:disabled': { pointerEvents: 'none', color: 'action.disabled' },
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
} as const
