import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import type { ReactNode } from 'react'
import { useRollCall } from './shown-roll-call'
import { DESK, LARGE_TEXT, STICKY_FOOT } from './sticky-style'
import { viewLink } from './use-view'

type Props = {
  /** The last act: 'Ana Alvarez seen.' Or the reason why it could not be undone. */
  done: string
  /** Takes back the last act. Null if nothing can be taken back. */
  onUndo: (() => void) | null
  /** A warning that the screen may be old, or that marks are not sent. */
  warning: ReactNode
  adding: ReactNode
  isAdding: boolean
  onAdd: () => void
  onHandOver: () => void
  onEnd: () => void
}

/** The counts and the next actions of a roll call, at the foot of the window in reach of a thumb. */
export function RollCallBar({ done, onUndo, warning, adding, isAdding, onAdd, onHandOver, onEnd }: Props) {
  const t = useText()
  const { claims } = useRollCall()
  return (
    <Box component="section" aria-label={t('roll-call:progress')} data-done sx={barStyle}>
      {warning}
      {adding}
      <Stack direction="row" sx={actStyle}>
        <Box role="status" sx={{ minWidth: 0 }}>
          <Typography sx={wordsStyle}>{claims.words}</Typography>
          <Typography
            variant="body2"
            sx={[
              oneLine,
              done === '' && claims.isExact && notInLargeText,
              (done === '' ? !claims.isExact : onUndo === null) && { whiteSpace: 'normal' },
            ]}
          >
            {done || (claims.people !== null && claims.details)}
          </Typography>
        </Box>
        {/* The button stays when nothing can be undone. One that goes would take the focus along. */}
        <Button
          variant="outlined"
          color="secondary"
          aria-label={onUndo ? t('roll-call:undoOf', { act: done }) : t('roll-call:undo')}
          aria-disabled={onUndo === null}
          onClick={() => onUndo?.()}
          sx={[BIG, onUndo === null && { opacity: 0.5, cursor: 'default' }]}
        >
          {t('roll-call:undo')}
        </Button>
      </Stack>
      <Box aria-hidden sx={trackStyle}>
        <Box style={{ width: `${100 * claims.found}%` }} sx={{ height: 1, bgcolor: 'primary.main' }} />
      </Box>
      {/* End is far from Undo. */}
      <Box sx={actionsStyle}>
        <Button variant="outlined" color="error" onClick={onEnd} sx={IN_ROW}>
          {t('roll-call:end')}
        </Button>
        <Button
          variant="outlined"
          color="secondary"
          aria-label={t('roll-call:addPerson')}
          aria-expanded={isAdding}
          onClick={onAdd}
          sx={IN_ROW}
        >
          {t('roll-call:add')}
        </Button>
        <Button component="a" variant="contained" href={viewLink('tell')} sx={IN_ROW}>
          {t('roll-call:tell')}
        </Button>
        <Button variant="outlined" color="secondary" onClick={onHandOver} sx={IN_ROW}>
          {t('roll-call:handOver')}
        </Button>
      </Box>
    </Box>
  )
}

/** The size of a button for a gloved thumb. */
export const BIG = { minHeight: 48, minWidth: 48, px: 1.25 } as const
const IN_ROW = [BIG, { px: 0.5, fontSize: '0.9375rem', [LARGE_TEXT]: { fontSize: '0.75rem' } }] as const

const wordsStyle = {
  fontSize: '1.25rem',
  fontWeight: 650,
  lineHeight: 1.3,
  [LARGE_TEXT]: { fontSize: '0.875rem', lineHeight: 1.2 },
} as const

const notInLargeText = { [LARGE_TEXT]: { display: 'none' } } as const

const oneLine = {
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

const actStyle = {
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  '&&': { [DESK]: { gridColumn: 1 } },
} as const

const trackStyle = {
  height: 6,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'divider',
  ...notInLargeText,
  [DESK]: { display: 'none' },
} as const

const actionsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr 1fr 1.3fr', sm: 'repeat(4, minmax(120px, auto))' },
  justifyContent: { sm: 'start' },
  gap: 1,
  // One line, so that the people stay in sight.
  [LARGE_TEXT]: { gridTemplateColumns: 'auto auto auto auto', gap: 0.5 },
  [DESK]: { '&&': { gridTemplateColumns: 'repeat(4, auto)' }, '& > *': { px: 1.5 } },
} as const

export const barStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.75,
  // The last act, Undo and the next acts are one line.
  [DESK]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 2,
    alignItems: 'center',
    '& > *': { gridColumn: '1 / -1' },
    '& > :last-child': { gridColumn: 2 },
  },
  ...STICKY_FOOT,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 3 },
  pt: 0.75,
  pb: 'max(8px, env(safe-area-inset-bottom))',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: { sm: '16px 16px 0 0' },
  bgcolor: 'background.paper',
  boxShadow: '0 -4px 16px rgb(0 0 0 / 12%)',
} as const
