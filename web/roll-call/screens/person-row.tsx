import { memo, useRef, type MouseEvent } from 'react'
import {
  detailText,
  disputeText,
  NO_NUMBER,
  standingText,
  withMakers,
} from '../../../domain/roll-call/standing-text'
import type { Line } from '../../../domain/roll-call/lines'
import type { RollCallPerson, Standing } from '../../../domain/roll-call/summary'
import type { Translate } from '../../../domain/texts/translate'
import { Box } from '../../design/box'
import { ButtonBase, IconButton } from '../../design/button'
import { CheckIcon, LineIcon, SignOutIcon, WarningIcon } from '../../design/icons'
import { tint } from '../../design/theme'
import { visuallyHidden } from '../../design/visually-hidden-style'
import { useText } from '../../i18n/language'
import { useClock } from './shown-roll-call'
import { CLEAR_OF_BARS, DESK, LARGE_TEXT } from './sticky-style'

export type RowProps = {
  person: RollCallPerson
  onSeen: (id: string) => void
  onMore: (id: string) => void
}

/** The second tap of a double tap comes within this time, and is not meant. */
const DOUBLE_TAP_MS = 1000

/** One person of a roll call. A tap anywhere on the row marks a missing person as seen. */
export const PersonRow = memo(function PersonRow({ person, onSeen, onMore }: RowProps) {
  const { timeZone, markTimeOf } = useClock()
  const { line, standing } = person
  const { key: id, name } = line
  const { kind } = standing
  const markedAt = useRef(-Infinity)
  function press({ timeStamp }: MouseEvent) {
    if (kind === 'missing') {
      markedAt.current = timeStamp
      onSeen(id)
    } else if (timeStamp - markedAt.current > DOUBLE_TAP_MS) onMore(id)
  }
  const t = useText()
  const content = (
    <>
      <StandingMark kind={kind} />
      <Box component="span" sx={wordsStyle}>
        <Box component="span" translate="no" sx={nameStyle}>
          {name}
        </Box>{' '}
        <Box component="span" sx={line.kind === 'visitor' ? visitorDetailStyle : detailStyle}>
          {detailOf(line, timeZone, t)}
        </Box>{' '}
        <Box component="span" sx={standing.heads.length > 0 ? STANDING_STYLE[kind] : visuallyHidden}>
          {withMakers(standingText(standing, t), standing, markTimeOf, t)}
        </Box>
        {standing.isDisputed && (
          <Box component="span" sx={disputeStyle}>
            {' '}
            {disputeText(standing.heads, t)}
          </Box>
        )}
        {!line.about && (
          <Box component="span" sx={disputeStyle}>
            {' '}
            {t(NO_NUMBER)}
          </Box>
        )}
      </Box>
    </>
  )
  return (
    <Box component="li" sx={[rowStyle, TONE[kind]]}>
      {line.about ? (
        <>
          <ButtonBase data-person={id} tabIndex={-1} onClick={press} sx={mainStyle}>
            {content}
          </ButtonBase>
          <IconButton
            aria-label={t('roll-call:moreFor', { name })}
            tabIndex={-1}
            onClick={() => onMore(id)}
            sx={moreStyle}
          >
            <MoreIcon />
          </IconButton>
        </>
      ) : (
        <Box sx={mainStyle}>{content}</Box>
      )}
    </Box>
  )
})

// Writing the times of a thousand people takes a slow phone longer than a mark may take.
const details = new WeakMap<Line, { t: Translate; detail: string }>()

/** The facts of the list about a person, written only one time in each language. */
export function detailOf(line: Line, timeZone: string, t: Translate) {
  const known = details.get(line)
  if (known?.t === t) return known.detail
  const detail = detailText(line, timeZone, t)
  details.set(line, { t, detail })
  return detail
}

const MoreIcon = () => (
  <LineIcon sx={{ fill: 'currentColor' }}>
    <circle cx="5" cy="12" r="1.4" />
    <circle cx="12" cy="12" r="1.4" />
    <circle cx="19" cy="12" r="1.4" />
  </LineIcon>
)

/** The standing of a person as a sign. Its form differs, not its colour alone. */
export const StandingMark = ({ kind }: { kind: Standing['kind'] }) => (
  <Box component="span" aria-hidden sx={[markStyle, MARK[kind]]}>
    {kind === 'seen' && <CheckIcon />}
    {kind === 'help' && <WarningIcon />}
    {kind === 'out' && <SignOutIcon />}
  </Box>
)

const rowStyle = {
  display: 'flex',
  alignItems: 'stretch',
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const

const mainStyle = {
  flex: 1,
  minWidth: 0,
  justifyContent: 'flex-start',
  alignItems: 'center',
  display: 'flex',
  gap: 1.75,
  minHeight: 64,
  py: 1,
  ps: { xs: 1.5, sm: 2.5 },
  font: 'inherit',
  textAlign: 'start',
  color: 'text.primary',
  WebkitUserSelect: 'none',
  userSelect: 'none',
  touchAction: 'manipulation',
  ...CLEAR_OF_BARS,
  [DESK]: { minHeight: 44, py: 0 },
  '&:focus-visible': { outlineOffset: '-3px' },
  '@media (hover: hover)': { 'button&:hover': { bgcolor: 'action.hover' } },
} as const

const moreStyle = {
  alignSelf: 'center',
  minWidth: 48,
  minHeight: 48,
  me: { xs: 0.5, sm: 1.5 },
  color: 'text.secondary',
  ...CLEAR_OF_BARS,
  [DESK]: { minHeight: 44 },
} as const

const wordsStyle = {
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  [DESK]: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 },
} as const
export const nameStyle = { display: 'block', fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.3 } as const
export const detailStyle = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
} as const
/** A visitor's host and time of coming are never cut: nobody in the office knows the visitor by name. */
const visitorDetailStyle = {
  ...detailStyle,
  whiteSpace: 'normal',
  [LARGE_TEXT]: { whiteSpace: 'nowrap' },
} as const
const saidStyle = { display: 'block', fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 } as const
const disputeStyle = { ...saidStyle, color: 'warning.main' } as const

const STANDING_STYLE = {
  missing: saidStyle,
  help: { ...saidStyle, color: 'error.main' },
  seen: { ...saidStyle, color: 'success.main' },
  out: saidStyle,
} as const

const TONE = {
  missing: {},
  help: { background: tint('error.main', 12) },
  seen: { background: tint('success.main', 9) },
  out: { background: tint('text.primary', 6) },
} as const

const markStyle = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 32,
  height: 32,
  border: '2px solid',
  borderColor: 'text.secondary',
  borderRadius: 0.8,
  fontSize: '1.25rem',
  '& svg': { fontSize: 'inherit', strokeWidth: 2.4 },
} as const

const MARK = {
  missing: { bgcolor: 'background.paper' },
  help: {
    borderColor: 'error.main',
    borderRadius: '50%',
    bgcolor: 'error.main',
    color: 'error.contrastText',
  },
  seen: { borderColor: 'success.main', bgcolor: 'success.main', color: 'success.contrastText' },
  out: { borderColor: 'secondary.main', bgcolor: 'secondary.main', color: 'secondary.contrastText' },
} as const
