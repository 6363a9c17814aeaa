import { useRef } from 'react'
import { STEP_MS } from '../../domain/check-ins/changing-codes'
import { directionOf, type Language } from '../../domain/language'
import type { Translate } from '../../domain/texts/translate'
import { Box, Stack } from '../design/box'
import { usePageTitle } from '../design/page-title'
import { QrCode } from '../design/qr-code'
import { CardSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { CallProblem } from '../platform/call'
import { ownOrigin } from '../platform/navigation'
import { useAwakeScreen } from '../platform/use-awake-screen'
import { INVITATION, useVoices, voicesOf } from './poster-text'
import { FillScreenButton } from '../screens/fill-screen-button'
import { useDoorCode } from './use-door-code'

/** The changing code of an office, large enough for a screen at the door. It never shows a code that is over. */
export function DoorCode({ office, name }: { office: string; name: string }) {
  const { code, left, isPosterTaken, error, isPending } = useDoorCode(office)
  const t = useText()
  const screen = useRef<HTMLDivElement>(null)
  usePageTitle(code?.name ?? name)
  useAwakeScreen()
  if (isPending) return <CardSkeleton lines={6} />
  return (
    <Stack sx={{ gap: 2 }}>
      <Box ref={screen} sx={screenStyle}>
        <Box component="h1" sx={nameStyle}>
          {code?.name ?? name}
        </Box>
        {code ? (
          <>
            <Box sx={codeStyle}>
              <QrCode text={ownOrigin() + code.path} label={t('screens:changingQr', { office: code.name })} />
            </Box>
            <TimeLeft part={left / STEP_MS} />
            <Invitations language={code.language} />
          </>
        ) : (
          <OutOfDate error={error} isPosterTaken={isPosterTaken} />
        )}
      </Box>
      <FillScreenButton element={() => screen.current} />
    </Stack>
  )
}

/** A bar that grows shorter until the next code. It says nothing to a screen reader, which would speak all the time. */
const TimeLeft = ({ part }: { part: number }) => (
  <Box aria-hidden sx={barStyle}>
    <Box style={{ width: `${Math.min(1, part) * 100}%` }} sx={{ height: 1, bgcolor: 'primary.main' }} />
  </Box>
)

function Invitations({ language }: { language: Language }) {
  const voices = useVoices([language])
  return (
    <div>
      {voicesOf(language, voices).map((voice, place) => (
        <Box
          component="p"
          key={voice.language}
          lang={voice.language}
          dir={directionOf(voice.language)}
          sx={place === 0 ? invitationStyle : translationStyle}
        >
          {voice(INVITATION.entrance)}
        </Box>
      ))}
    </div>
  )
}

function reasonOf(error: Error | null, t: Translate) {
  if (!error) return t('screens:notCome')
  return error instanceof CallProblem && error.isOffline ? t('screens:noConnection') : error.message
}

type OverProps = { error: Error | null; isPosterTaken: boolean }

function OutOfDate({ error, isPosterTaken }: OverProps) {
  const t = useText()
  return (
    <Stack role="alert" sx={{ gap: 2, my: 'auto', py: 6, maxWidth: '28ch', fontSize: LARGE }}>
      <Typography component="p" sx={{ fontSize: LARGEST, fontWeight: 700, lineHeight: 1.15 }}>
        {t('screens:outOfDate')}
      </Typography>
      <Typography sx={{ fontSize: 'inherit', lineHeight: 1.35 }}>
        {reasonOf(error, t)} {t(isPosterTaken ? 'screens:scanPosterOrCall' : 'screens:callReception')}
      </Typography>
    </Stack>
  )
}

const LARGE = 'clamp(1.125rem, 3.4vmin, 2.5rem)'
const LARGEST = 'clamp(1.75rem, 7vmin, 5rem)'

const screenStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 'clamp(12px, 2vmin, 32px)',
  p: 'clamp(12px, 3vmin, 48px)',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  textAlign: 'center',
  textWrap: 'balance',
  color: 'text.primary',
  bgcolor: 'background.paper',
  '& p': { m: 0 },
  '&:fullscreen': { justifyContent: 'center', border: 0, borderRadius: 0 },
} as const

const nameStyle = {
  m: 0,
  maxWidth: 1,
  fontSize: 'clamp(1.5rem, 5vmin, 4rem)',
  fontWeight: 700,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
}

// As large as it can be without scrolling, with the name above and the invitation below.
const CODE_WIDTH = 'min(100%, max(48dvh, 16rem))'
const CODE_WIDTH_ALONE = 'min(100%, 66dvh)'

const codeStyle = { width: CODE_WIDTH, lineHeight: 0, ':fullscreen > &': { width: CODE_WIDTH_ALONE } }

const barStyle = {
  width: CODE_WIDTH,
  ':fullscreen > &': { width: CODE_WIDTH_ALONE },
  height: 8,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'divider',
}

const invitationStyle = {
  fontSize: 'clamp(1.375rem, 4.4vmin, 3.25rem)',
  fontWeight: 700,
  color: 'primary.main',
}

const translationStyle = { fontSize: 'clamp(0.9375rem, 2.4vmin, 1.75rem)' }
