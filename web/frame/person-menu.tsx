import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { firstNameOf } from '../../domain/profile/completeness'
import { Box } from '../design/box'
import { ButtonBase } from '../design/button'
import { DropIcon } from '../design/icons'
import type { Style } from '../design/sx-style'
import { colour } from '../design/theme'
import { useText } from '../i18n/language'
import { OwnMark } from '../people/own-mark'
import { late } from '../platform/late'
import { useWhenIdle } from '../platform/use-when-idle'
import { useSession } from '../session/session'

const PersonMenuContent = late([], async () => (await import('./person-menu-content')).PersonMenuContent, {
  when: 'pressed',
})

const AlarmMessagesDialog = late(
  ['messages'],
  async () => (await import('../messages/alarm-messages-dialog')).AlarmMessagesDialog,
  { when: 'pressed' },
)

const LanguageDialog = late([], async () => (await import('../profile/language-dialog')).LanguageDialog, {
  when: 'pressed',
})

const CalendarFeedDialog = late(
  ['calendar-feed'],
  async () => (await import('../profile/calendar-feed-dialog')).CalendarFeedDialog,
  { when: 'pressed' },
)

const ID = 'person-menu'

/** The signed-in person, and what belongs to that person alone: own data, sessions, messages of this device and the sign-out. The browser opens and closes it. */
export function PersonMenu({ isWide = false }: { isWide?: boolean }) {
  const { me, personId } = useSession()
  const t = useText()
  const { key } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isAtMessages, setAtMessages] = useState(false)
  const [isAtCalendar, setAtCalendar] = useState(false)
  const [isAtLanguage, setAtLanguage] = useState(false)
  const close = () => void menu.current?.togglePopover(false)
  useEffect(close, [key])
  useWhenIdle(PersonMenuContent.fetch)
  if (!me || !personId) return null
  // The whole name stands in the menu, so that no page has it twice.
  const name = firstNameOf(me)
  return (
    <>
      <ButtonBase
        popoverTarget={ID}
        aria-expanded={isOpen}
        aria-label={t('navigation:accountOf', { name })}
        sx={isWide ? [buttonStyle, wideStyle] : buttonStyle}
      >
        <OwnMark />
        {isWide && (
          <>
            <Box component="span" aria-hidden sx={nameStyle}>
              {name}
            </Box>
            <DropIcon />
          </>
        )}
      </ButtonBase>
      <Box
        id={ID}
        ref={menu}
        popover="auto"
        role="group"
        aria-label={t('navigation:account')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        sx={isWide ? menuStyle('span-inline-end') : menuStyle('span-inline-start')}
      >
        {isOpen && (
          <PersonMenuContent
            me={me}
            onMessages={() => {
              // The dialog gives the focus back to the button of the menu.
              close()
              setAtMessages(true)
            }}
            onCalendar={() => {
              close()
              setAtCalendar(true)
            }}
            onLanguage={() => {
              close()
              setAtLanguage(true)
            }}
            onLeave={close}
          />
        )}
      </Box>
      {isAtCalendar && <CalendarFeedDialog onClose={() => setAtCalendar(false)} />}
      {isAtLanguage && <LanguageDialog me={me} onClose={() => setAtLanguage(false)} />}
      {isAtMessages && <AlarmMessagesDialog personId={personId} onClose={() => setAtMessages(false)} />}
    </>
  )
}

const buttonStyle = {
  anchorName: '--person',
  gap: 1.25,
  minWidth: 44,
  minHeight: 44,
  ms: 'auto',
  borderRadius: '22px',
  color: 'frame.text',
  '&:focus-visible': { outlineColor: colour('frame.mark') },
}

const wideStyle = {
  justifyContent: 'flex-start',
  width: '100%',
  ms: 0,
  px: 0.5,
  borderRadius: 1,
  textAlign: 'start',
  font: 'inherit',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'frame.raised' } },
} as const

const nameStyle = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  fontSize: '0.96875rem',
  fontWeight: 550,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

const menuStyle = (side: string): Style => ({
  // In the middle of the window in a browser that does not know the place of its element.
  m: 'auto',
  width: 'min(20rem, 100vw - 32px)',
  maxHeight: 'calc(100dvh - 80px)',
  p: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '16px',
  overflowY: 'auto',
  color: 'text.primary',
  bgcolor: 'background.paper',
  boxShadow: '0 12px 32px rgb(0 0 0 / 0.28)',
  '@supports (position-area: block-end)': {
    positionAnchor: '--person',
    positionArea: `block-end ${side}`,
    inset: 'auto',
    m: '6px 0',
  },
})
