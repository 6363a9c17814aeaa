import { addDays, isWeekend, weekOf, type Day } from '../../domain/day'
import type { StatusCalendar } from '../../domain/statuses/calendar'
import { Box } from '../design/box'
import { Typography } from '../design/text'
import { WeekStrip } from '../statuses/week-strip'
import { weekStripStyle } from '../statuses/week-strip-style'

type Props = {
  today: Day
  statuses: StatusCalendar
  isCheckedIn: boolean
}

const WEEK = weekStripStyle('large')

/**
 * The week of `today`, Monday to Sunday. At the weekend the next week follows, because people plan it then.
 */
export const OwnWeek = ({ today, statuses, isCheckedIn }: Props) => (
  <Box sx={WEEK}>
    <WeekStrip
      label="This week"
      days={weekOf(today)}
      statuses={statuses}
      current={today}
      isCheckedIn={isCheckedIn}
    />
    {isWeekend(today) && (
      <>
        <Typography component="h3" variant="body2" sx={{ mt: 2, mb: 0.75, fontWeight: 600 }}>
          Next week
        </Typography>
        <WeekStrip label="Next week" days={weekOf(addDays(today, 7))} statuses={statuses} current={today} />
      </>
    )}
  </Box>
)
