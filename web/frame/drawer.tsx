import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Box } from '../design/box'
import { IconButton } from '../design/button'
import { CloseIcon, MenuIcon } from '../design/icons'
import { keyframes } from '../design/style-sheet'
import { useBackCloses } from '../design/use-back-closes'
import { useOrganisation } from '../session/session'
import { AppLink } from './app-link'
import { Brand } from './brand'
import { Navigation } from './navigation'

const slideIn = keyframes('from{transform:translateX(-100%)}')

/** The menu button of a phone, and the navigation that it opens. The browser's own modal dialog keeps the focus inside and gives it back. */
export function Drawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { name } = useOrganisation()
  const { key } = useLocation()
  useEffect(() => dialog.current?.close(), [key])
  useBackCloses(isOpen, () => dialog.current?.close())
  const open = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  return (
    <>
      <IconButton
        color="inherit"
        edge="start"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <MenuIcon />
      </IconButton>
      <Box
        component="dialog"
        ref={dialog}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === dialog.current && dialog.current.close()}
        sx={{
          inset: '0 auto 0 0',
          width: 'min(320px, 86vw)',
          height: '100dvh',
          maxHeight: 'none',
          m: 0,
          p: 0,
          border: 0,
          overflowY: 'auto',
          color: 'frame.text',
          bgcolor: 'frame.main',
          '&[open]': { animation: `${slideIn} 180ms ease-out` },
          '&::backdrop': { bgcolor: 'rgb(0 0 0 / 0.5)' },
        }}
      >
        {isOpen && (
          <Box sx={{ display: 'grid', gap: 2, p: 2 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
              <Brand organisation={name} link={AppLink} />
              <IconButton
                color="inherit"
                edge="end"
                aria-label="Close menu"
                onClick={() => dialog.current?.close()}
              >
                <CloseIcon />
              </IconButton>
            </Box>
            <Navigation />
          </Box>
        )}
      </Box>
    </>
  )
}
