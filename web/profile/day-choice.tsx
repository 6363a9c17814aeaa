import { useEffect, useRef } from 'react'
import type { Day } from '../../domain/day'
import { wholeDayName } from '../../domain/statuses/day-name'
import { DAY_STATUS, type DayStatus, type StoredDay } from '../../domain/statuses/day-status'
import { dayStatusText } from '../../domain/statuses/day-status-text'
import { weekdayText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button, ButtonBase, IconButton } from '../design/button'
import { CloseIcon } from '../design/icons'
import { TextLink } from '../design/text-link'
import { Typography } from '../design/text'
import { colour } from '../design/theme'
import { useText } from '../i18n/language'
import { StatusBadge } from '../statuses/status-badge'

/** A second press of a status within so many milliseconds belongs to a double tap, and the choice may be for another day by then. */
const DOUBLE_TAP_MS = 300

const CHOICES = Object.values(DAY_STATUS)

type Props = {
  id: string
  day: Day
  entry: StoredDay | undefined
  /** The address of the people who plan to be in the office on that day. */
  peoplePath: string | null
  onChoose: (status: DayStatus | null) => void
  onClose: () => void
}

/** The four statuses of a day of the person’s week. */
export function DayChoice({ id, day, entry, peoplePath, onChoose, onClose }: Props) {
  const part = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ status: DayStatus; at: number }>(null)
  const t = useText()
  const name = wholeDayName(day, t.language)
  useEffect(() => {
    const choice =
      part.current?.querySelector<HTMLElement>('[aria-pressed=true]') ?? firstChoice(part.current)
    choice?.focus()
  }, [])
  return (
    <Box
      id={id}
      ref={part}
      role="group"
      aria-label={t('profile:statusOf', { day: name })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      sx={panelStyle}
    >
      <Box sx={rowStyle}>
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <IconButton aria-label={t('frame:close')} edge="end" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={choicesStyle}>
        {CHOICES.map((status) => (
          <ButtonBase
            key={status}
            aria-pressed={entry?.status === status}
            onClick={({ timeStamp }) => {
              const { current: last } = pressed
              if (last?.status === status && timeStamp - last.at < DOUBLE_TAP_MS) return
              pressed.current = { status, at: timeStamp }
              onChoose(status)
            }}
            sx={choiceStyle}
          >
            <StatusBadge status={status} size={28} />
            {dayStatusText({ status }, t).text}
          </ButtonBase>
        ))}
      </Box>
      {entry?.isUsual && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('statuses:usualWeek')}
        </Typography>
      )}
      {entry?.comment && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <BreakableText text={entry.comment} kind="comment" />
        </Typography>
      )}
      <Box sx={rowStyle}>
        {peoplePath && (
          <TextLink to={peoplePath} sx={{ py: 1.25 }}>
            {t('profile:whoIsIn', { weekday: weekdayText(day, t.language) })}
          </TextLink>
        )}
        {entry && (
          <Button
            color="secondary"
            sx={{ me: -1.5 }}
            onClick={() => {
              onChoose(null)
              // The button goes.
              firstChoice(part.current)?.focus()
            }}
          >
            {t('profile:clearDay')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const firstChoice = (part: HTMLElement | null) => part?.querySelector<HTMLElement>('[aria-pressed]')

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
} as const

const panelStyle = {
  display: 'grid',
  gap: 0.5,
  mt: 1.5,
  px: 1.5,
  pt: 0.5,
  pb: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'action.hover',
}

const choicesStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(4.25rem, 100%), 1fr))',
  gap: 0.75,
}

const choiceStyle = {
  display: 'grid',
  justifyItems: 'center',
  gap: 0.5,
  minHeight: 68,
  py: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 550,
  textAlign: 'center',
  '@media (hover: hover)': { '&:hover': { borderColor: 'primary.main' } },
  '&[aria-pressed=true]': {
    borderColor: 'text.primary',
    boxShadow: `inset 0 0 0 1px ${colour('text.primary')}`,
    // Only forced colours show it.
    outline: '2px solid transparent',
  },
} as const
