import { weekOf, type Day } from '../../domain/day'
import { checkedInText } from '../../domain/people/checked-in-text'
import type { PersonRow } from '../../domain/people/contract'
import { HELPER_WORDS, pressStatus, type PeopleFilter } from '../../domain/people/filter'
import { countCheckedIn, countDay, countHelpers, countWeek } from '../../domain/people/statistics'
import { DAY_STATUS } from '../../domain/statuses/day-status'
import { dayText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { Card } from '../design/card'
import { FirstAidIcon, WardenIcon } from '../design/icons'
import { Typography } from '../design/text'
import { useIsAtLeast } from '../design/use-width'
import { useText } from '../i18n/language'
import { CountButton } from './count-button'
import { STATUS_STYLES } from './status-styles'
import { WeekBars } from './week-bars'
import { WeekTable } from './week-table'

type Props = {
  people: readonly PersonRow[]
  filter: PeopleFilter
  today: Day
  onChange: (filter: PeopleFilter) => void
}

/** Counts all people of the offices, whatever the filter, on the chosen day and in its week. Pressing a number or a bar filters the list. */
export function DayStatistics({ people, filter, today, onChange }: Props) {
  const t = useText()
  const { day, status: chosen, checkedInOnly } = filter
  const counts = countDay(people, day)
  const week = countWeek(people, weekOf(day))
  // A phone has the week behind a press, because its first screen has people.
  const isWide = useIsAtLeast('sm')
  const bars = (
    <WeekBars
      week={week}
      people={people.length}
      day={day}
      today={today}
      onChoose={(next) => onChange({ ...filter, day: next })}
    />
  )
  return (
    <Card sx={cardStyle}>
      <Box sx={statisticsStyle}>
        <div>
          <Box
            role="group"
            data-scrolls
            aria-label={t('people:statusesOn', { day: dayText(day, t.language) })}
            sx={countsStyle}
          >
            {STATUS_STYLES.map(({ status, label, letter, colour }) => (
              <CountButton
                key={status}
                label={t(label)}
                letter={t(letter)}
                colour={colour}
                count={counts[status]}
                isPressed={chosen === DAY_STATUS[status]}
                onPress={() => onChange(pressStatus(filter, DAY_STATUS[status]))}
              />
            ))}
            <CountButton
              label={checkedInText(day, today, t)}
              letter="✓"
              colour="success"
              count={countCheckedIn(people)}
              isPressed={checkedInOnly}
              onPress={() => onChange({ ...filter, checkedInOnly: !checkedInOnly })}
            />
            {countHelpers(people).map(({ duty, count }) => (
              <CountButton
                key={duty}
                label={t(HELPER_WORDS[duty])}
                icon={duty === 'warden' ? <WardenIcon /> : <FirstAidIcon />}
                count={count}
                isPressed={filter.duty === duty}
                onPress={() => onChange({ ...filter, duty: filter.duty === duty ? null : duty })}
              />
            ))}
          </Box>
          <Box component="details" sx={weekStyle}>
            <Typography component="summary" variant="body2">
              {t('people:weekInNumbers')}
            </Typography>
            {!isWide && bars}
            <WeekTable week={week} />
          </Box>
        </div>
        {isWide && bars}
      </Box>
    </Card>
  )
}

// A phone has no room for a frame around the numbers.
const cardStyle = {
  px: { xs: 0, sm: 2.5 },
  py: { xs: 0, sm: 1.5 },
  overflow: { xs: 'visible', sm: 'hidden' },
  borderWidth: { xs: 0, sm: 1 },
  bgcolor: { xs: 'transparent', sm: 'background.paper' },
} as const

const statisticsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 288px' },
  alignItems: 'center',
  gap: { xs: 1.5, lg: 2 },
}

// On a phone they are one row that scrolls, from one edge of the window to the other. The padding leaves room for the mark of the focus.
const countsStyle = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  scrollPaddingInline: '16px',
  columnGap: { xs: 0.375, sm: 0.75 },
  rowGap: 1,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  my: { xs: -0.5, sm: 0 },
  py: { xs: 0.5, sm: 0 },
} as const

const weekStyle = {
  mt: 0.5,
  '& summary': { cursor: 'pointer', width: 'fit-content', py: 0.5 },
} as const
