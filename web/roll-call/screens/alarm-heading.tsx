import { useEffect, useRef, type ReactNode } from 'react'
import type { OpenRollCall } from '../../../domain/roll-call/list'
import { kindText } from '../../../domain/roll-call/kind-text'
import type { Translate } from '../../../domain/texts/translate'
import { Box } from '../../design/box'
import { usePageTitle } from '../../design/page-title'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { RichText } from '../../i18n/rich-text'
import { DESK, LARGE_TEXT } from './sticky-style'

type Props = {
  kind: OpenRollCall['kind']
  /** The name of the office. Empty if it is not known. */
  office: string
  action?: ReactNode
  children?: ReactNode
}

/** The kind of the roll call and its office in large letters. The heading takes the focus when it appears. */
export function AlarmHeading({ kind, office, action, children }: Props) {
  const t = useText()
  const title = kindText({ kind, office }, t)
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Box sx={[headStyle, LOOK[kind]]}>
      <Box sx={rowStyle}>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={titleStyle}>
          <RichText text={kindText({ kind, office }, t, 'large')} kind={(part) => <Kind>{part}</Kind>} />
        </Typography>
        {action}
      </Box>
      <Box sx={factsStyle}>{children}</Box>
    </Box>
  )
}

const Kind = ({ children }: { children: string }) => (
  <Box component="span" sx={{ textTransform: 'uppercase', letterSpacing: '0.03em' }}>
    {children}
  </Box>
)

/** The minutes between two times: '11 min'. */
export const minutesText = (fromMs: number, toMs: number, t: Translate) =>
  t('roll-call:minutes', { minutes: Math.max(0, Math.floor((toMs - fromMs) / 60_000)) })

const headStyle = {
  mx: { xs: -2, sm: 0 },
  mt: { xs: -3, sm: 0 },
  px: { xs: 2, sm: 3 },
  py: { xs: 1, sm: 1.5 },
  borderRadius: { sm: '16px' },
  outline: '1px solid transparent',
  [DESK]: { display: 'flex', alignItems: 'center', columnGap: 2, '&&': { py: 0.5 } },
  [LARGE_TEXT]: { lineHeight: 1.2, '&& *': { lineHeight: 'inherit' } },
} as const

const LOOK = {
  real: { bgcolor: 'error.main', color: 'error.contrastText' },
  drill: { bgcolor: 'info.main', color: 'info.contrastText' },
} as const

// The list should begin as high as possible.
const rowStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  // One line, with the facts between the title and the action.
  [DESK]: { display: 'contents', '& > button': { order: 2, ms: 'auto' } },
} as const

const factsStyle = { [DESK]: { order: 1 } } as const

const titleStyle = {
  fontSize: { xs: '1.375rem', sm: '1.75rem' },
  '&:focus': { outline: 'none' },
  [LARGE_TEXT]: { fontSize: '1.125rem' },
  [DESK]: { '&&': { fontSize: '1.375rem' } },
} as const
