import { Box } from '@mui/material'
import { formatDay, WEEKDAYS, weekdayOf } from '../../domain/day'
import type { countWeek } from '../../domain/people/statistics'
import { visuallyHidden } from '../design/visually-hidden-style'
import { STATUS_STYLES } from './status-styles'

type Props = { week: ReturnType<typeof countWeek> }

export const WeekTable = ({ week }: Props) => (
  <Box component="table" sx={tableStyle}>
    <Box component="caption" sx={visuallyHidden}>
      People by status and day
    </Box>
    <thead>
      <tr>
        <td />
        {week.map(({ day }) => (
          <th key={day} scope="col" title={formatDay(day)}>
            {WEEKDAYS[weekdayOf(day)]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {STATUS_STYLES.map(({ status, label }) => (
        <tr key={status}>
          <th scope="row">{label}</th>
          {week.map(({ day, counts }) => (
            <td key={day}>{counts[status]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
)

const tableStyle = {
  mt: 1,
  width: '100%',
  maxWidth: 520,
  borderCollapse: 'collapse',
  fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.5, px: { xs: 0.25, sm: 0.5 }, textAlign: 'right' },
  '& tbody th': { textAlign: 'left', fontWeight: 600 },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
} as const
