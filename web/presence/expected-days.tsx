import { Box, useMediaQuery, type Theme } from '@mui/material'
import { PATHS } from '../../domain/paths'
import { readExpectedDays } from '../../domain/presence/attendance'
import { dayName, shortDayName } from '../../domain/statuses/day-name'
import { ContentCard } from '../design/content-card'
import { Read } from '../design/read-state'
import { TextLink } from '../design/text-link'
import { useRead } from '../platform/use-read'
import { ExpectedDaysSkeleton } from '../offices/office-skeletons'

/** How many of an office's people said that they will be in, day by day, each day a way to who they are. */
export function ExpectedDays({ office }: { office: string }) {
  const read = useRead(readExpectedDays, { office })
  const nameOf = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm')) ? dayName : shortDayName
  return (
    <Read
      of={read}
      pending={<ExpectedDaysSkeleton />}
      failed="The expected days of the office could not be loaded. Check your connection and try again."
    >
      {({ expected, people, today }) => (
        <ContentCard heading="Expected in the office">
          <Box component="table" sx={tableStyle}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Expected, of {people}</th>
              </tr>
            </thead>
            <tbody>
              {expected.map((each) => (
                <tr key={each.day} aria-current={each.day === today ? 'date' : undefined}>
                  <th scope="row">
                    <TextLink to={whoIsIn(office, each.day)}>{nameOf(each.day)}</TextLink>
                    {each.day === today && ', today'}
                  </th>
                  <td>{each.people}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </ContentCard>
      )}
    </Read>
  )
}

const whoIsIn = (office: string, day: string) =>
  `${PATHS.people}?${new URLSearchParams({ office, day, status: '2' })}`

const tableStyle = {
  width: '100%',
  maxWidth: 480,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { py: 0.75, textAlign: 'left', fontWeight: 400 },
  '& thead th': { color: 'text.secondary', fontWeight: 600 },
  '& :is(td, thead th:last-of-type)': { textAlign: 'right' },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
  '& [aria-current] th': { fontWeight: 600 },
} as const
