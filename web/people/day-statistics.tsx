import type { ReactNode } from 'react'
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
  actions: ReactNode
}

/** Counts all people of the offices, whatever the filter, on the chosen day and in its week. Pressing a number or a bar filters the list. */
export function DayStatistics({ people, filter, today, onChange, actions }: Props) {
  const t = useText()
  const { day, status: chosen, checkedInOnly } = filter
  const counts = countDay(people, day)
  const week = countWeek(people, weekOf(day))
  return (
    <Card sx={{ px: { xs: 1.5, sm: 2.5 }, py: 1.5 }}>
      <Box sx={statisticsStyle}>
        <div>
          <Box
            role="group"
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
          <Box sx={belowStyle}>
            <details>
              <Typography component="summary" variant="body2">
                {t('people:weekInNumbers')}
              </Typography>
              <WeekTable week={week} />
            </details>
            {actions}
          </Box>
        </div>
        <WeekBars
          week={week}
          people={people.length}
          day={day}
          today={today}
          onChoose={(next) => onChange({ ...filter, day: next })}
        />
      </Box>
    </Card>
  )
}

const statisticsStyle = {
  display: 'grid',
  gridTemplateColumns: { lg: 'minmax(0, 1fr) 288px' },
  alignItems: 'center',
  gap: { xs: 1.5, lg: 2 },
  // On a phone the week stands above the numbers: a press on a day is the first wish there.
  '& > [role=group]': { order: { xs: -1, lg: 0 } },
}

const countsStyle = { display: 'flex', flexWrap: 'wrap', gap: { xs: 0.5, sm: 0.75 } }

const belowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  columnGap: 2,
  mt: 0.5,
  '& details': { flexGrow: 1, pt: 0.5 },
  '& details[open]': { flexBasis: '100%' },
  '& summary': { cursor: 'pointer', width: 'fit-content', py: 0.5 },
} as const
