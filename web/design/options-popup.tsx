import { useRef, type ReactNode } from 'react'
import { useText } from '../i18n/language'
import { Box } from './box'
import { IconButton } from './button'
import { DropIcon } from './icons'
import { tint } from './theme'
import { usePlacement } from './use-placement'

type ButtonProps = {
  isOpen: boolean
  /** The name of its field. */
  field: string
  /** What the field gives its button. */
  given: object
}

/** The button in a field that shows and hides its options. */
export function OptionsButton({ isOpen, field, given }: ButtonProps) {
  const t = useText()
  return (
    <IconButton
      {...given}
      aria-label={t('design:showList', { field })}
      aria-expanded={isOpen}
      sx={{ me: '-7px', ...(isOpen && { transform: 'rotate(180deg)' }) }}
    >
      <DropIcon />
    </IconButton>
  )
}

/** The options of a field under it, or above it where there is more room. */
export function OptionsPopup({ anchor, children }: { anchor: Element; children: ReactNode }) {
  const popup = useRef<HTMLDivElement>(null)
  usePlacement(popup, { current: anchor })
  return (
    <Box ref={popup} role="presentation" style={{ width: anchor.clientWidth }} sx={POPUP}>
      {children}
    </Box>
  )
}

/** A text in place of the options, or below them. */
export const OptionsNote = ({ children }: { children: ReactNode }) => <Box sx={noteStyle}>{children}</Box>

/** The paper of what opens at a field. */
export const POPUP = {
  position: 'fixed',
  zIndex: 'popup',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: '0 2px 10px rgb(0 0 0 / 0.2)',
  // Dark and forced colours do not show the shadow. This line takes its place.
  outline: '1px solid',
  outlineColor: 'divider',
} as const

const noteStyle = { padding: '14px 16px', color: 'text.secondary' }

export const OPTIONS = {
  m: 0,
  px: 0,
  py: 1,
  maxHeight: '40vh',
  overflow: 'auto',
  position: 'relative',
  listStyle: 'none',
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    minHeight: { xs: 48, sm: 'auto' },
    px: 2,
    py: 0.75,
    cursor: 'pointer',
  },
  '& [role=option].Mui-focused, & [role=option]:hover': { bgcolor: 'action.hover' },
  '& [role=option].Mui-focusVisible': { bgcolor: 'action.selected' },
  '& [role=option][aria-selected=true]': { backgroundColor: tint('primary.main', 8) },
} as const
