import type { countWeek } from '../../domain/people/statistics'
import { weekdayLetters } from '../../domain/statuses/day-name'
import type { Translate } from '../../domain/texts/translate'
import { NumberTable, type NumberColumn } from '../design/number-table'
import { useText } from '../i18n/language'
import { STATUS_STYLES } from './status-styles'
import { nameOf } from './week-bars'

type Props = { week: ReturnType<typeof countWeek> }

export function WeekTable({ week }: Props) {
  const t = useText()
  return (
    <NumberTable
      label={t('people:byStatusAndDay')}
      columns={week.map((day) => columnOf(day, t))}
      rows={STATUS_STYLES}
      keyOf={({ status }) => status}
      nameOf={({ label }) => t(label)}
      maxWidth={520}
    />
  )
}

const columnOf = (
  { day, counts }: Props['week'][number],
  t: Translate,
): NumberColumn<(typeof STATUS_STYLES)[number]> => ({
  head: weekdayLetters(day, t.language),
  title: nameOf(day, t),
  count: ({ status }) => counts[status],
})
