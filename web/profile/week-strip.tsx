import { Box } from '@mui/material'
import { WEEKDAYS, weekdayOf, weekOf, type Day } from '../../domain/day'
import { isHighlighted, type DayEntry } from '../../domain/statuses/day-status'
import { dayStatusText } from '../../domain/statuses/day-status-text'

type Props = { today: Day; statuses: Record<Day, DayEntry> }

/** The week that `today` is in, Monday to Sunday: filled where the person is not out, with a letter for the status. */
export function WeekStrip({ today, statuses }: Props) {
  return (
    <Box
      component="ul"
      aria-label="This week"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(7, 1fr)',
        gap: 0.75,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {weekOf(today).map((day) => (
        <DayCell key={day} day={day} isToday={day === today} entry={statuses[day]} />
      ))}
    </Box>
  )
}

function DayCell({ day, isToday, entry }: { day: Day; isToday: boolean; entry: DayEntry | undefined }) {
  const { text, letter } = dayStatusText(entry)
  const isFilled = isHighlighted(entry)
  return (
    <Box
      component="li"
      aria-current={isToday ? 'date' : undefined}
      data-highlighted={isFilled}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        py: 1,
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: isFilled ? 'primary.main' : 'divider',
        bgcolor: isFilled ? 'primary.main' : 'transparent',
        color: isFilled ? 'primary.contrastText' : 'text.secondary',
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
      </Box>
      <Box component="span" aria-hidden sx={{ fontWeight: 700 }}>
        {letter}
      </Box>
    </Box>
  )
}
