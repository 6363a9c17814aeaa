import { Box, Skeleton, Stack } from '@mui/material'
import type { Day } from '../../domain/day'
import { readPerson } from '../../domain/people/contract'
import { TitledDialog } from '../design/titled-dialog'
import { today as todayNow } from '../platform/clock'
import { useRead } from '../platform/reading'
import { CalendarViewer } from '../statuses/calendar-viewer'
import { PersonFacts } from './person-facts'
import { PersonNotRead } from './person-not-read'

type Props = { id: string; day: Day; onClose: () => void }

/** Who a colleague is, and where on which day: on `day` first. */
export function PersonDetailDialog({ id, day, onClose }: Props) {
  const person = useRead(readPerson, { id })
  const title = person.data ? person.data.name || person.data.email : 'Person'
  return (
    <TitledDialog open title={title} width="md" onClose={onClose}>
      {person.isPending && <PersonSkeleton />}
      {person.isError && !person.data && <PersonNotRead person={person} />}
      {person.data && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
            columnGap: 5,
            rowGap: 3,
            pb: 3,
          }}
        >
          <PersonFacts person={person.data} />
          <CalendarViewer calendar={person.data.statuses} today={todayNow()} startsAt={day} />
        </Box>
      )}
    </TitledDialog>
  )
}

const PersonSkeleton = () => (
  <Stack role="status" aria-busy aria-label="Loading" sx={{ gap: 2, pb: 3 }}>
    <Skeleton width="60%" height={28} />
    <Skeleton width="40%" height={28} />
    <Skeleton variant="rounded" height={320} />
  </Stack>
)
