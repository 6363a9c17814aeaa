import { useId, useRef, type ReactNode } from 'react'
import { Box } from './box'

type Props = {
  title: string
  /** The name of the element, where its own text does not say it. */
  label?: string
  children: ReactNode
}

/** A hint for an element that is pointed at or focused. Escape puts it away. */
export function Hint({ title, label, children }: Props) {
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const show = () => bubble.current?.togglePopover(true)
  const hide = () => bubble.current?.togglePopover(false)
  return (
    <Box component="span" sx={{ anchorScope: '--hint' }}>
      <Box
        component="span"
        tabIndex={0}
        {...(label && { role: 'group', 'aria-label': label })}
        aria-describedby={id}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
        sx={{ anchorName: '--hint', display: 'inline-flex', borderRadius: 1, cursor: 'help' }}
      >
        {children}
      </Box>
      <Box component="span" ref={bubble} id={id} role="tooltip" popover="auto" sx={bubbleStyle}>
        {title}
      </Box>
    </Box>
  )
}

const bubbleStyle = {
  // At the foot of the window in a browser that does not know the place of its element.
  m: 'auto auto 16px',
  maxWidth: 'min(350px, 100vw - 32px)',
  px: 1.25,
  py: 0.75,
  border: 0,
  borderRadius: 1,
  bgcolor: 'text.primary',
  color: 'background.paper',
  fontSize: '0.875rem',
  fontWeight: 500,
  lineHeight: 1.45,
  '@supports (position-area: block-end)': {
    positionAnchor: '--hint',
    positionArea: 'block-end',
    positionTryFallbacks: 'flip-block',
    inset: 'auto',
    m: '8px 16px',
  },
} as const
