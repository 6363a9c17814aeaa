import { formatDay, WEEKDAYS, weekdayOf } from '../../domain/day'
import type { countWeek } from '../../domain/people/statistics'
import { WEEKDAY_NAMES } from '../../domain/statuses/day-name'
import { NumberTable, type NumberColumn } from '../design/number-table'
import { STATUS_STYLES } from './status-styles'

type Props = { week: ReturnType<typeof countWeek> }

export const WeekTable = ({ week }: Props) => (
  <NumberTable
    label="People by status and day"
    columns={week.map(columnOf)}
    rows={STATUS_STYLES}
    keyOf={({ status }) => status}
    nameOf={({ label }) => label}
    maxWidth={520}
  />
)

const columnOf = ({ day, counts }: Props['week'][number]): NumberColumn<(typeof STATUS_STYLES)[number]> => ({
  head: WEEKDAYS[weekdayOf(day)] ?? '',
  title: `${WEEKDAY_NAMES[weekdayOf(day)]} ${formatDay(day)}`,
  count: ({ status }) => counts[status],
})
