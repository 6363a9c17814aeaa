import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../i18n/language'
import { Box } from './box'
import { Button, IconButton } from './button'
import { CloseIcon, InfoIcon, WarningIcon } from './icons'
import { moveMessages } from './top-dialog'

/** A message stays for so long (specification §9). */
const SHOWN_FOR_MS = 4000

/** A dialog may have closed together with the message. A screen reader speaks only what comes to a place that it knows by then. */
const SPOKEN_AFTER_MS = 100

/** A button beside a message, such as *Undo*. */
type Act = { text: string; onPress: () => void }

type Message = { id: number; text: string; kind: 'info' | 'error'; by: string; act?: Act }
export type Say = {
  info: (text: string) => void
  /** Tells what was done, with a button that takes it back. */
  offer: (text: string, act: Act) => void
  error: (text: string) => void
  /** Takes away the messages of this component, for example before a form is sent again. */
  takeBack: () => void
  /** Takes away all messages, before somebody else comes. */
  clear: () => void
}

let nextId = 1

const SnackbarContext = createContext<((by: string) => Say) | null>(null)

/** Shows messages one after the other at the bottom left, each for 4 seconds. A message that is pointed at or focused stays, and so does one in a tab that nobody sees. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Message[]>([])
  const [sayAs] = useState(() => {
    function add(message: Omit<Message, 'id'>) {
      const added = { ...message, id: nextId++ }
      const isSaid = ({ text }: Message) => text === message.text
      if (message.text)
        setQueue((waiting) =>
          waiting.some(isSaid) ? waiting.map((each) => (isSaid(each) ? added : each)) : [...waiting, added],
        )
    }
    return (by: string): Say => ({
      info: (text) => add({ text, kind: 'info', by }),
      offer: (text, act) => add({ text, kind: 'info', by, act }),
      error: (text) => add({ text, kind: 'error', by }),
      takeBack: () => setQueue((waiting) => waiting.filter((message) => message.by !== by)),
      clear: () => setQueue([]),
    })
  })
  const close = useCallback(() => setQueue((waiting) => waiting.slice(1)), [])
  const shown = queue[0]
  return (
    <SnackbarContext value={sayAs}>
      {children}
      <BesideThePage>
        <Box sx={placeStyle}>
          <div role="status">
            {shown?.kind === 'info' && <Shown key={shown.id} message={shown} onClose={close} />}
          </div>
          {shown?.kind === 'error' && <Shown key={shown.id} message={shown} onClose={close} />}
        </Box>
      </BesideThePage>
    </SnackbarContext>
  )
}

const placeStyle = {
  position: 'fixed',
  insetInlineStart: { xs: 16, sm: 24 },
  insetInlineEnd: { xs: 16, sm: 'auto' },
  bottom: { xs: 16, sm: 24 },
  zIndex: 'snackbar',
  // On a phone the message would cover the buttons of a dialog, of a finished check-in, of a bar, or the pressed one.
  'body:has(dialog[open], [data-done]) &': { top: { xs: 16, sm: 'auto' }, bottom: { xs: 'auto', sm: 24 } },
} as const

/** A place for messages that stays in reach while a dialog is open. */
function BesideThePage({ children }: { children: ReactNode }) {
  const [place] = useState(makePlace)
  useEffect(() => {
    document.body.append(place)
    moveMessages()
    return () => place.remove()
  }, [place])
  return createPortal(children, place)
}

function makePlace() {
  const place = document.createElement('div')
  place.dataset.messages = ''
  return place
}

function watchSight(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

type ShownProps = { message: Message; onClose: () => void }

function Shown({ message: { text, kind, act }, onClose }: ShownProps) {
  const t = useText()
  const [isHeld, setHeld] = useState(false)
  const [isSpoken, setSpoken] = useState(false)
  const isSeen = useSyncExternalStore(watchSight, () => !document.hidden)
  useEffect(() => {
    if (!isSeen) return
    const timer = setTimeout(() => setSpoken(true), SPOKEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSeen])
  useEffect(() => {
    if (isHeld || !isSeen) return
    const timer = setTimeout(onClose, SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [isHeld, isSeen, onClose])
  return (
    <Box
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        maxWidth: 440,
        py: 0.5,
        ps: 2,
        pe: 0.5,
        // Only forced colours show it, as they drop the background.
        outline: '1px solid transparent',
        borderInlineStart: '5px solid',
        borderColor: kind === 'error' ? 'error.light' : 'frame.mark',
        borderRadius: 1,
        boxShadow: '0 6px 10px rgb(0 0 0 / 0.14), 0 1px 18px rgb(0 0 0 / 0.12)',
        bgcolor: 'frame.raised',
        color: 'frame.text',
      }}
    >
      {kind === 'error' ? <WarningIcon /> : <InfoIcon />}
      <Box aria-hidden={!isSpoken} sx={{ flex: 1, py: 1 }}>
        {text}
      </Box>
      {act && (
        <Button
          color="inherit"
          onClick={() => {
            onClose()
            act.onPress()
          }}
        >
          {act.text}
        </Button>
      )}
      <IconButton aria-label={t('frame:closeMessage')} color="inherit" onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

export function useSay() {
  const sayAs = use(SnackbarContext)
  const by = useId()
  if (!sayAs) throw new Error('useSay needs a SnackbarProvider around it')
  return useMemo(() => sayAs(by), [sayAs, by])
}
