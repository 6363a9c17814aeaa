import { Box } from '@mui/material'
import { formatDay, WEEKDAYS, weekdayOf, type Day } from '../../domain/day'
import { totalOf, type Arrivals, type OfficeAttendance } from '../../domain/presence/attendance'

/** The attendance as numbers, a row a day. */
export function AttendanceTable({
  attendance: { arrivals, expected, today },
}: {
  attendance: OfficeAttendance
}) {
  const [first, ...ahead] = expected
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label="Two weeks back and two weeks ahead" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {['Staff', 'Guests', 'Visitors', 'All', 'Expected'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {arrivals.map((came) => (
            <tr key={came.day} aria-current={came.day === today ? 'date' : undefined}>
              <th scope="row">
                {shortDay(came.day)}
                {came.day === today && ', today'}
              </th>
              <Came {...came} />
              <td>{came.day === first?.day ? first.people : <Nothing />}</td>
            </tr>
          ))}
          {ahead.map(({ day, people }) => (
            <tr key={day}>
              <th scope="row">{shortDay(day)}</th>
              {[1, 2, 3, 4].map((column) => (
                <td key={column}>
                  <Nothing />
                </td>
              ))}
              <td>{people}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

// Four weeks need no year.
const shortDay = (day: Day) => `${WEEKDAYS[weekdayOf(day)]} ${formatDay(day).slice(0, 6)}`

const Came = (came: Arrivals) => (
  <>
    <td>{came.staff}</td>
    <td>{came.guests}</td>
    <td>{came.visitors}</td>
    <td>{totalOf(came)}</td>
  </>
)

const Nothing = () => <span aria-label="not counted">–</span>

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.75, px: { xs: 0.5, sm: 0.75 }, textAlign: 'right' },
  '& th': { fontWeight: 600 },
  '& thead th': { fontSize: { xs: '0.8125rem', sm: '0.9375rem' } },
  '& th:first-of-type': { pl: 0, textAlign: 'left' },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
  '& [aria-current] :is(th, td)': { fontWeight: 700, bgcolor: 'action.hover' },
} as const
