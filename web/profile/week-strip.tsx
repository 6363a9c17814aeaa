import { Box, Typography } from '@mui/material'
import { addDays, isWeekend, WEEKDAYS, weekdayOf, weekOf, type Day } from '../../domain/day'
import { isHighlighted, type DayEntry } from '../../domain/statuses/day-status'
import { dayStatusText } from '../../domain/statuses/day-status-text'
import { CheckIcon } from '../design/icons'
import { STATUS_COLOUR } from '../statuses/status-colours'

type Props = {
  today: Day
  statuses: Record<Day, DayEntry>
  /** Whether the person has checked in somewhere today. */
  isCheckedIn: boolean
}

/** The week that `today` is in, Monday to Sunday: filled in the colour of the status where the person is not out, with a letter for it, and ticked today after a check-in. At the weekend the week after it follows, for which people plan then. */
export const WeekStrip = (props: Props) => (
  <>
    <Strip name="This week" week={weekOf(props.today)} {...props} />
    {isWeekend(props.today) && (
      <>
        <Typography component="h3" variant="body2" sx={{ mt: 2, mb: 0.75, fontWeight: 600 }}>
          Next week
        </Typography>
        <Strip name="Next week" week={weekOf(addDays(props.today, 7))} {...props} />
      </>
    )}
  </>
)

function Strip({ name, week, today, statuses, isCheckedIn }: Props & { name: string; week: Day[] }) {
  return (
    <Box
      component="ul"
      aria-label={name}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(7, 1fr)',
        gap: 0.75,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {week.map((day) => (
        <DayCell
          key={day}
          day={day}
          isToday={day === today}
          isCheckedIn={day === today && isCheckedIn}
          entry={statuses[day]}
        />
      ))}
    </Box>
  )
}

type DayProps = { day: Day; isToday: boolean; isCheckedIn: boolean; entry: DayEntry | undefined }

function DayCell({ day, isToday, isCheckedIn, entry }: DayProps) {
  const { text, letter } = dayStatusText(entry)
  const isFilled = isHighlighted(entry)
  const colour = entry && isFilled ? STATUS_COLOUR[entry.status] : null
  return (
    <Box
      component="li"
      aria-current={isToday ? 'date' : undefined}
      data-highlighted={isFilled}
      data-status={entry?.status}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        py: 1,
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: colour ? `${colour}.main` : 'divider',
        bgcolor: colour ? `${colour}.main` : 'transparent',
        color: colour ? `${colour}.contrastText` : 'text.secondary',
        lineHeight: 1.35,
        ...(isToday && {
          outline: '2px solid',
          outlineColor: 'var(--mui-palette-text-primary)',
          outlineOffset: '2px',
        }),
      }}
    >
      <Box component="span" sx={{ fontSize: '0.8125rem' }}>
        {WEEKDAYS[weekdayOf(day)]}
      </Box>
      <Box
        component="span"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        : {text}
        {isCheckedIn && ', checked in'}
      </Box>
      <Box component="span" aria-hidden sx={{ fontWeight: 700 }}>
        {letter}
        {isCheckedIn && <CheckIcon sx={{ ml: 0.25, fontSize: '0.875rem', verticalAlign: '-0.15em' }} />}
      </Box>
    </Box>
  )
}
