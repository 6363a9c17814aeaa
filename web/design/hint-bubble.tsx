import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { Box } from './box'
import { usePlacement } from './use-placement'

export type HintBubbleProps = { id: string; anchor: Element; text: string }

/** The bubble of a hint, beside its element and inside the window. */
export function HintBubble({ id, anchor, text }: HintBubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null)
  usePlacement(bubble, anchor, 'center')
  return createPortal(
    <Box component="span" ref={bubble} id={id} role="tooltip" sx={{ position: 'fixed', zIndex: 'tooltip' }}>
      <Box
        component="span"
        sx={{
          display: 'block',
          maxWidth: 'min(350px, 100vw - 32px)',
          my: 1,
          px: 1.25,
          py: 0.75,
          borderRadius: 1,
          bgcolor: 'text.primary',
          color: 'background.paper',
          fontSize: '0.875rem',
          fontWeight: 500,
          lineHeight: 1.45,
        }}
      >
        {text}
      </Box>
    </Box>,
    document.body,
  )
}
