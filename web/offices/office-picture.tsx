import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { posterPath } from '../../domain/paths'
import {
  busiestAhead,
  isEmptyPicture,
  readOfficePicture,
  scaleOf,
  type OfficePicture as Picture,
} from '../../domain/offices/picture'
import { dayName } from '../../domain/statuses/day-name'
import { ContentCard } from '../design/content-card'
import { CountTable } from '../design/count-table'
import { EmptyState } from '../design/empty-state'
import { PeopleIcon } from '../design/icons'
import { ProblemBox } from '../design/problem-box'
import { ToggleChoice } from '../design/toggle-choice'
import { useRead } from '../platform/reading'
import { OfficePictureSkeleton } from './office-skeletons'
import { arrivalBars, expectedBars, PictureBars } from './picture-bars'
import { PictureLegend } from './picture-legend'
import { PictureTable } from './picture-table'

const VIEWS = [
  { value: 'picture', text: 'Picture' },
  { value: 'table', text: 'Table' },
] as const

/** Who came to an office in the last two weeks and who is expected in the next two. */
export function OfficePicture({ office }: { office: string }) {
  const read = useRead(readOfficePicture, { office })
  const [view, setView] = useState<'picture' | 'table'>('picture')
  if (read.isPending) return <OfficePictureSkeleton />
  if (!read.data)
    return (
      <ProblemBox onRetry={() => void read.refetch()}>
        The picture of the office could not be loaded. Check your connection and try again.
      </ProblemBox>
    )
  const picture = read.data
  return (
    <>
      <Today picture={picture} />
      <ContentCard
        heading="Two weeks back and ahead"
        actions={<ToggleChoice label="View" options={VIEWS} value={view} onChange={setView} />}
      >
        {isEmptyPicture(picture) ? (
          <NobodyYet office={office} />
        ) : view === 'table' ? (
          <PictureTable picture={picture} />
        ) : (
          <Bars picture={picture} />
        )}
      </ContentCard>
    </>
  )
}

function Today({ picture }: { picture: Picture }) {
  const came = picture.arrivals.at(-1)
  const busiest = busiestAhead(picture)
  return (
    <ContentCard heading={`Today, ${dayName(picture.today)}`}>
      <CountTable
        label="In today so far"
        counts={[
          { label: 'Staff', letter: 'S', colour: 'primary', count: came?.staff ?? 0 },
          { label: 'Guests', letter: 'G', colour: 'info', count: came?.guests ?? 0 },
          { label: 'Visitors', letter: 'V', colour: 'warning', count: came?.visitors ?? 0 },
          { label: 'Expected', letter: 'E', colour: 'secondary', count: picture.expected[0]?.people ?? 0 },
        ]}
      />
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>
        {busiest
          ? `Busiest day ahead: ${dayName(busiest.day)}, ${busiest.people} of ${picture.people} people expected.`
          : `None of the ${picture.people} people of this office has planned a day here in the next two weeks.`}
      </Typography>
    </ContentCard>
  )
}

function Bars({ picture }: { picture: Picture }) {
  const { arrivals, expected, today } = picture
  const shared = { today, scale: scaleOf(picture) }
  return (
    <Stack sx={{ gap: 2 }}>
      <PictureLegend />
      <div>
        <Typography variant="h3">Came in</Typography>
        <PictureBars label="Who came in, day by day" bars={arrivalBars(arrivals, expected)} {...shared} />
      </div>
      <div>
        <Typography variant="h3">Expected</Typography>
        <PictureBars label="Who is expected, day by day" bars={expectedBars(expected)} {...shared} />
      </div>
    </Stack>
  )
}

const NobodyYet = ({ office }: { office: string }) => (
  <EmptyState
    icon={<PeopleIcon />}
    title="Nobody came in and nobody is expected"
    action={
      <Button component={Link} to={posterPath(office)} variant="contained">
        Print the poster
      </Button>
    }
  >
    The picture fills as people check in by the poster at the entrance and plan days in the office.
  </EmptyState>
)
