import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Box } from '../design/box'
import { IconButton } from '../design/button'
import { CloseIcon, MenuIcon } from '../design/icons'
import { keyframes } from '../design/style-sheet'
import { useBackCloses } from '../design/use-back-closes'
import { useModal } from '../design/use-modal'
import { useText } from '../i18n/language'
import { useOrganisation } from '../session/session'
import { AppLink } from './app-link'
import { Brand } from './brand'
import { Navigation } from './navigation'

const slideIn = keyframes('from{transform:translateX(-100%)}')
const slideInFromRight = keyframes('from{transform:translateX(100%)}')

/** The menu button of a phone, and the navigation that it opens. */
export function Drawer() {
  const t = useText()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  // It stays closed when Back leads to that place again.
  if (openAt && !isOpen) setOpenAt(null)
  return (
    <>
      <IconButton
        color="inherit"
        edge="start"
        aria-label={t('navigation:menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(key)}
      >
        <MenuIcon />
      </IconButton>
      {isOpen && <Menu onClose={() => setOpenAt(null)} />}
    </>
  )
}

function Menu({ onClose }: { onClose: () => void }) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const { name } = useOrganisation()
  useModal(dialog, onClose)
  useBackCloses(true, onClose)
  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-label={t('navigation:menu')}
      tabIndex={-1}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClick={(event) => event.target === dialog.current && onClose()}
      sx={menuStyle}
    >
      <Box sx={{ display: 'grid', gap: 2, p: 2 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Brand organisation={name} link={AppLink} />
          <IconButton color="inherit" edge="end" aria-label={t('navigation:closeMenu')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Navigation />
      </Box>
    </Box>
  )
}

const menuStyle = {
  insetBlock: 0,
  insetInline: '0 auto',
  width: 'min(320px, 86vw)',
  height: '100dvh',
  maxHeight: 'none',
  m: 0,
  p: 0,
  border: 0,
  overflowY: 'auto',
  color: 'frame.text',
  bgcolor: 'frame.main',
  animation: `${slideIn} 180ms ease-out`,
  '[dir=rtl] &': { animationName: slideInFromRight },
  '&::backdrop': { bgcolor: 'rgb(0 0 0 / 0.5)' },
} as const
