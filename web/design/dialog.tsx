import { useRef, type ComponentProps, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { RING } from './base-styles'
import { Box } from './box'
import { keyframes } from './style-sheet'
import type { Style } from './sx-style'
import { useModal } from './use-modal'

// In a window this low all of a dialog scrolls, as its title and actions would leave no room to read.
const LOW = '@media (max-height: 360px)'

const WIDTH = { xs: 444, sm: 600, md: 900 }

type Props = Omit<ComponentProps<'dialog'>, 'onClose'> & {
  /** Escape asks to close it, and so does a tap beside it. A dialog without it stays. */
  onClose?: (reason: 'escape' | 'beside') => void
  maxWidth?: keyof typeof WIDTH
  fullScreen?: boolean
}

/** A dialog over the page. While it is open the rest of the page takes no press and no focus. */
export function Dialog({ onClose, maxWidth = 'sm', fullScreen = false, children, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  useModal(dialog, () => onClose?.('escape'))

  // A press that begins inside, such as marking a text, is not meant for what is beside.
  function closeBeside({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget && pressed.current === currentTarget) onClose?.('beside')
  }

  // In the body no style of the place that opens it reaches it, and a form in it stands in no other form.
  return createPortal(
    <Box
      component="dialog"
      ref={dialog}
      tabIndex={-1}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onMouseDown={({ target }) => (pressed.current = target)}
      onClick={closeBeside}
      {...rest}
      sx={surfaceStyle}
    >
      <Box sx={[paperStyle, fullScreen ? fullStyle : { maxWidth: WIDTH[maxWidth] }]}>{children}</Box>
    </Box>,
    document.body,
  )
}

const appear = keyframes('from{opacity:0}')

const surfaceStyle = {
  // Before it is open too, as a field that grows with its text measures itself first.
  display: 'flex',
  position: 'fixed',
  inset: 0,
  width: 1,
  maxWidth: 'none',
  height: 1,
  maxHeight: 'none',
  p: 0,
  border: 0,
  alignItems: 'center',
  justifyContent: 'center',
  background: 'rgb(0 0 0 / 0.5)',
  animation: `${appear} 200ms`,
  '&::backdrop': { display: 'none' },
  '&:focus-visible > :first-child': RING,
  [LOW]: { alignItems: 'flex-start', overflowY: 'auto' },
} as const

const paperStyle: Style = {
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  width: { xs: 'calc(100% - 32px)', sm: 'calc(100% - 64px)' },
  maxHeight: 'calc(100% - 64px)',
  m: { xs: 2, sm: 4 },
  overflowY: 'auto',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '20px',
  color: 'text.primary',
  bgcolor: 'background.paper',
  boxShadow: '0 11px 15px -7px rgb(0 0 0 / 0.2), 0 24px 38px 3px rgb(0 0 0 / 0.14)',
  [LOW]: { display: 'block', marginBlock: '8px', maxHeight: 'none' },
}

const fullStyle = {
  '&&': { width: 1, maxWidth: 'none', height: 1, maxHeight: 'none', m: 0, border: 0, borderRadius: 0 },
}

/** The part of a dialog that scrolls. */
export const DialogContent = ({ children }: ComponentProps<'div'>) => (
  <Box data-dialog-content sx={contentStyle}>
    {children}
  </Box>
)

/** The buttons at the end of a dialog. */
export const DialogActions = ({ children }: ComponentProps<'div'>) => (
  <Box data-dialog-actions sx={actionsStyle}>
    {children}
  </Box>
)

const contentStyle = {
  // Parts that are hidden from the eye are placed in this box. Outside of it they would make the dialog scroll too.
  position: 'relative',
  flex: '1 1 auto',
  padding: '8px 24px 20px',
  overflowY: 'auto',
  [LOW]: { overflowY: 'visible' },
}

const actionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '4px',
  padding: '12px 24px 24px',
} as const
