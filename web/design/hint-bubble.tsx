import { Box } from '@mui/material'
import Popper from '@mui/material/Popper'

export type HintBubbleProps = { id: string; anchor: Element; text: string }

/** The bubble of a hint, beside its element and inside the window. */
export function HintBubble({ id, anchor, text }: HintBubbleProps) {
  return (
    <Popper
      open
      slots={{ root: 'span' }}
      id={id}
      anchorEl={anchor}
      disablePortal
      placement="bottom"
      sx={{ zIndex: 'tooltip' }}
    >
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
    </Popper>
  )
}
