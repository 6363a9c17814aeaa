import { useState } from 'react'
import { weekdayOf, type Day } from '../../domain/day'
import { isDayOffIn } from '../../domain/days-off'
import { PATHS } from '../../domain/paths'
import { expectedPeoplePath } from '../../domain/people/people-path'
import { daysWithRoom, scaleOf, type Expected } from '../../domain/presence/attendance'
import { fullestDay, shownDays, type OfficeToday } from '../../domain/presence/office-today'
import { dayInTwoWeeks, expectedText } from '../../domain/presence/office-today-text'
import { dayName, shortDayName, wholeDayName } from '../../domain/statuses/day-name'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { List } from '../design/list'
import { NumberTable } from '../design/number-table'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { useIsAtLeast } from '../design/use-width'
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'
import { barsStyle, DayColumn, LINE } from './attendance-bars'
import { PlansLegend } from './attendance-legend'

type Props = { of: OfficeToday; officeName: string }

/** The plans of an office for this week and the next as a picture, and one press away as a table. */
export function TwoWeeks({ of, officeName }: Props) {
  const t = useText()
  const [isTable, setTable] = useState(false)
  const days = shownDays(of)
  const heading = t('attendance:theseTwoWeeks', { office: officeName })
  if (of.came === 0 && days.every(({ people }) => people === 0))
    return (
      <ContentCard heading={heading}>
        <Typography sx={{ color: 'text.secondary' }}>
          <RichText
            text={t('attendance:nobodyPlanned')}
            link={(part) => <TextLink to={PATHS.home}>{part}</TextLink>}
          />
        </Typography>
      </ContentCard>
    )
  return (
    <ContentCard
      heading={heading}
      actions={
        <Button sx={{ my: -1, me: -1.5 }} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'attendance:asPicture' : 'attendance:asTable')}
        </Button>
      }
    >
      {isTable ? <Table of={of} days={days} label={heading} /> : <Picture of={of} days={days} />}
    </ContentCard>
  )
}

type Shown = { of: OfficeToday; days: readonly Expected[] }

const pathTo = ({ office, today }: OfficeToday, day: Day) =>
  expectedPeoplePath(office.id, day === today ? undefined : day)

function Picture({ of, days }: Shown) {
  const t = useText()
  const { today, came } = of
  const expected = days.find(({ day }) => day === today)?.people ?? 0
  const bothToday = `${came}/${expected}`
  const fullest = fullestDay(of)
  const isDayOff = isDayOffIn(of.daysOff)
  const scale = scaleOf({ arrivals: [], expected: [...days, { day: today, people: came }] })
  const labelOf = ({ day, people }: Expected) => (day === today ? bothToday : String(people || ''))
  const withRoom = daysWithRoom(
    days.map((each) => {
      const count = each.day === today ? Math.max(came, each.people) : each.people
      return { day: each.day, label: labelOf(each), height: (count / scale) * (HEIGHT / LINE) }
    }),
    DIGITS,
    today,
  )
  // The second week begins at its first day that is not later in the week than the one before.
  const start = days.findIndex(
    ({ day }, place) => place > 0 && weekdayOf(day) < weekdayOf(days[place - 1]?.day ?? day),
  )
  return (
    <>
      <Box sx={weeksStyle}>
        {[days.slice(0, start), days.slice(start)].map((week, place) => (
          <List
            key={place}
            component="ol"
            aria-label={t(place === 0 ? 'attendance:expectedThisWeek' : 'attendance:expectedNextWeek')}
            sx={[barsStyle, weekStyle]}
            style={{ flex: `${week.length} 1 ${week.length * COLUMN_REM}rem` }}
          >
            {week.map(({ day, people }) => (
              <li key={day}>
                <TextLink
                  to={pathTo(of, day)}
                  aria-label={dayInTwoWeeks({ day, people }, of, t)}
                  title={dayInTwoWeeks({ day, people }, of, t)}
                  data-today={day === today || undefined}
                >
                  <DayColumn
                    bar={{
                      day,
                      expected: people,
                      count: day === today ? Math.max(came, people) : people,
                      came: day === today ? { staff: came, guests: 0, visitors: 0 } : null,
                    }}
                    scale={scale}
                    isDayOff={isDayOff(day)}
                    label={withRoom.has(day) ? labelOf({ day, people }) : ''}
                  />
                </TextLink>
              </li>
            ))}
          </List>
        ))}
      </Box>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, rowGap: 1, mt: 1.5 }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {fullest
            ? t('attendance:fullestOn', { day: wholeDayName(fullest.day, t.language), count: fullest.people })
            : t('attendance:nobodyPlannedAhead')}
        </Typography>
        <PlansLegend>
          <li>
            <b>{bothToday}</b>
            {t('attendance:arrivalsAndExpected', {
              arrivals: { key: 'attendance:haveCome', values: { count: came } },
              expected: expectedText(expected),
            })}
          </li>
        </PlansLegend>
      </Stack>
    </>
  )
}

function Table({ of, days, label }: Shown & { label: string }) {
  const t = useText()
  const nameOf = useIsAtLeast('sm') ? dayName : shortDayName
  return (
    <NumberTable
      label={label}
      rowHead={t('attendance:day')}
      columns={[
        { head: t('attendance:came'), count: ({ day }) => (day === of.today ? of.came : null) },
        { head: t('attendance:expectedOf', { count: of.people }), count: ({ people }) => people },
      ]}
      rows={days}
      keyOf={({ day }) => day}
      nameOf={({ day }) => <TextLink to={pathTo(of, day)}>{nameOf(day, t.language)}</TextLink>}
      isToday={({ day }) => day === of.today}
      maxWidth={520}
    />
  )
}

const HEIGHT = 104
const COLUMN_REM = 1.75
/** A column of the least width has room for so many digits. */
const DIGITS = 4

const weeksStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }

const weekStyle = {
  minWidth: 0,
  // The numbers of today may stand in two lines above a bar of full height.
  '& .space': { height: HEIGHT, mt: 4.75 },
  '& a': { display: 'block', borderRadius: '6px', color: 'text.primary', textDecoration: 'none' },
  '& a:hover': { bgcolor: 'action.hover' },
} as const
