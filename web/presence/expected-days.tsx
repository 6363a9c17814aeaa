import { PATHS } from '../../domain/paths'
import { readExpectedDays } from '../../domain/presence/attendance'
import { dayName, shortDayName } from '../../domain/statuses/day-name'
import { ContentCard } from '../design/content-card'
import { NumberTable } from '../design/number-table'
import { Read } from '../design/read-state'
import { TextLink } from '../design/text-link'
import { useIsAtLeast } from '../design/use-width'
import { useRead } from '../platform/use-read'
import { ExpectedDaysSkeleton } from '../offices/office-skeletons'

export function ExpectedDays({ office }: { office: string }) {
  const read = useRead(readExpectedDays, { office })
  const nameOf = useIsAtLeast('sm') ? dayName : shortDayName
  return (
    <Read
      of={read}
      pending={<ExpectedDaysSkeleton />}
      failed="The expected days of the office could not be loaded. Check your connection and try again."
    >
      {({ expected, people, today }) => (
        <ContentCard heading="Expected in the office">
          <NumberTable
            label="Expected in the office"
            rowHead="Day"
            columns={[{ head: `Expected, of ${people}`, count: (each) => each.people }]}
            rows={expected}
            keyOf={({ day }) => day}
            nameOf={({ day }) => <TextLink to={whoIsIn(office, day)}>{nameOf(day)}</TextLink>}
            isToday={({ day }) => day === today}
            maxWidth={480}
          />
        </ContentCard>
      )}
    </Read>
  )
}

const whoIsIn = (office: string, day: string) =>
  `${PATHS.people}?${new URLSearchParams({ office, day, status: '2' })}`
