import { lazy, Suspense, useEffect, useId, useState, type ComponentType, type ReactNode } from 'react'
import { Box } from './box'
import type { HintBubbleProps } from './hint-bubble'

// A hint that fails to load must not break the page.
const nothing = { HintBubble: () => null }
const HintBubble = lazy<ComponentType<HintBubbleProps>>(async () => ({
  default: (await import('./hint-bubble').catch(() => nothing)).HintBubble,
}))

type Props = {
  title: string
  /** The name of the element, where its own text does not say it. */
  label?: string
  children: ReactNode
}

/** A hint for an element that is pointed at or focused. Its code loads at the first use: the library's would add 11 kB to every page. */
export function Hint({ title, label, children }: Props) {
  const id = useId()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const show = ({ currentTarget }: { currentTarget: Element }) => setAnchor(currentTarget)
  const hide = () => setAnchor(null)

  useEffect(() => {
    if (!anchor) return
    const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setAnchor(null)
    document.addEventListener('keydown', hideOnEscape)
    return () => document.removeEventListener('keydown', hideOnEscape)
  }, [anchor])

  return (
    <Box
      component="span"
      tabIndex={0}
      {...(label && { role: 'group', 'aria-label': label })}
      aria-description={title}
      {...(anchor && { 'aria-describedby': id })}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      sx={{ display: 'inline-flex', borderRadius: 1, cursor: 'help' }}
    >
      {children}
      {anchor && (
        <Suspense>
          <HintBubble id={id} anchor={anchor} text={title} />
        </Suspense>
      )}
    </Box>
  )
}
