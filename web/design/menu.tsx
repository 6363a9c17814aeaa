import { useId, useRef, useState, type ReactNode } from 'react'
import { Box } from './box'
import { Button } from './button'
import { DropIcon } from './icons'

type Props = {
  label: string
  icon: ReactNode
  /** True while an act of the menu is under way. */
  isBusy?: boolean
  /** The acts, each an entry of a list. A press on one closes the menu. */
  children: ReactNode
}

/** A button that opens a list of acts below it. On a phone the button has no words. The browser opens and closes the list. */
export function Menu({ label, icon, isBusy = false, children }: Props) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  const anchor = `--menu-${id.replace(/\W/g, '')}`
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        endIcon={<DropIcon />}
        loading={isBusy}
        loadingPosition="start"
        popoverTarget={id}
        aria-label={label}
        aria-expanded={isOpen}
        style={{ anchorName: anchor }}
        sx={{ minWidth: 44, px: { xs: 1, sm: 2.5 } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {label}
        </Box>
      </Button>
      <Box
        component="ul"
        id={id}
        ref={list}
        popover="auto"
        aria-label={label}
        style={{ positionAnchor: anchor }}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClickCapture={() => list.current?.togglePopover(false)}
        sx={listStyle}
      >
        {children}
      </Box>
    </>
  )
}

const listStyle = {
  // In the middle of the window in a browser that does not know the place of its button.
  m: 'auto',
  minWidth: 'min(14rem, 100vw - 32px)',
  maxWidth: 'calc(100vw - 32px)',
  p: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '16px',
  listStyle: 'none',
  color: 'text.primary',
  bgcolor: 'background.paper',
  boxShadow: '0 12px 32px rgb(0 0 0 / 0.28)',
  '@supports (position-area: block-end)': {
    positionArea: 'block-end span-inline-start',
    positionTryFallbacks: 'flip-inline',
    inset: 'auto',
    m: '6px 0',
  },
  '& button': {
    justifyContent: 'flex-start',
    width: '100%',
    minHeight: 48,
    color: 'inherit',
    fontWeight: 550,
  },
} as const
