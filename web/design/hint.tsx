import { useEffect, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { Box } from './box'

type Props = {
  title: string
  /** The name of the element, where its own text does not say it. */
  label?: string
  children: ReactNode
}

/** A hint for an element that is pointed at, focused or tapped. Escape puts it away, as does a second tap or one elsewhere. */
export function Hint({ title, label, children }: Props) {
  const id = useId()
  const element = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const [isShown, setShown] = useState(false)
  const show = () => setShown(true)
  const hide = () => setShown(false)

  useEffect(() => {
    if (!isShown) return
    const { current: shown } = bubble
    const hidden = new AbortController()
    const { signal } = hidden
    shown?.togglePopover(true)
    document.addEventListener(
      'pointerdown',
      ({ target }) => !element.current?.contains(target as Node) && setShown(false),
      { signal },
    )
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setShown(false), { signal })
    return () => {
      hidden.abort()
      shown?.togglePopover(false)
    }
  }, [isShown])

  return (
    <Box component="span" sx={{ anchorScope: '--hint' }}>
      <Box
        component="span"
        ref={element}
        tabIndex={0}
        {...(label && { role: 'group', 'aria-label': label })}
        aria-describedby={id}
        onPointerEnter={withMouse(show)}
        onPointerLeave={withMouse(hide)}
        onPointerUp={withFinger(() => setShown(!isShown))}
        onFocus={show}
        onBlur={hide}
        sx={{ anchorName: '--hint', display: 'inline-flex', borderRadius: 1, cursor: 'help' }}
      >
        {children}
      </Box>
      {/* The browser would put away an automatic popover by the very tap that shows it. */}
      <Box component="span" ref={bubble} id={id} role="tooltip" popover="manual" sx={bubbleStyle}>
        {title}
      </Box>
    </Box>
  )
}

const withMouse = (act: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && act()
const withFinger = (act: () => void) => (event: PointerEvent) => event.pointerType !== 'mouse' && act()

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
