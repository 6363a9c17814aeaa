import { Box, Typography } from '@mui/material'
import { formatDay, weekOf, type Day } from '../../domain/day'
import type { PersonRow } from '../../domain/people/contract'
import { countCheckedIn, countDay, countWeek } from '../../domain/people/statistics'
import { ContentCard } from '../design/content-card'
import { CountTable } from '../design/count-table'
import { STATUS_LOOKS } from './status-looks'
import { WeekPicture } from './week-picture'
import { WeekTable } from './week-table'

type Props = { people: readonly PersonRow[]; day: Day; today: Day }

/** Everybody of the office, whatever the filters: the chosen day in numbers, and its week. */
export function DayStatistics({ people, day, today }: Props) {
  const counts = countDay(people, day)
  const week = countWeek(people, weekOf(day))
  return (
    <ContentCard>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'center',
          gap: { xs: 2, lg: 6 },
        }}
      >
        <div>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {day === today ? 'Today' : formatDay(day)}
          </Typography>
          <CountTable
            label={`Statuses on ${formatDay(day)}`}
            counts={[
              ...STATUS_LOOKS.map(({ status, ...look }) => ({ ...look, count: counts[status] })),
              { label: 'Checked in today', letter: '✓', colour: 'primary', count: countCheckedIn(people) },
            ]}
          />
        </div>
        <WeekPicture week={week} people={people.length} day={day} />
      </Box>
      <Box component="details" sx={{ mt: 1.5, '& summary': { cursor: 'pointer', width: 'fit-content' } }}>
        <Typography component="summary" variant="body2">
          The week in numbers
        </Typography>
        <WeekTable week={week} />
      </Box>
    </ContentCard>
  )
}
