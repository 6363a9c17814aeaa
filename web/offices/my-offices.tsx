import { Button, Stack } from '@mui/material'
import { listMyOffices } from '../../domain/offices/contract'
import type { Me } from '../../domain/profile/me'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { OfficesIcon } from '../design/icons'
import { ProblemBox } from '../design/problem-box'
import { useLive } from '../platform/live'
import { useRead } from '../platform/reading'
import { isAdmin } from '../platform/session'
import { OfficeCard } from './office-card'
import { OfficeCardSkeleton } from './office-card-skeleton'

/** The home office, and today's other office where there is one. */
export function MyOffices({ me, onChooseOffice }: { me: Me; onChooseOffice: () => void }) {
  const offices = useRead(listMyOffices, {})
  const isLink = isAdmin(me)
  useLive(null)
  // After a move, the profile may know it first: of two home offices on one page one is wrong.
  const isOutOfDate = offices.isFetching && offices.data && (offices.data.home?.name ?? null) !== me.office
  if (offices.isPending || isOutOfDate) return <OfficeCardSkeleton />
  if (!offices.data)
    return (
      <ProblemBox onRetry={() => void offices.refetch()}>
        Your office could not be loaded. Check your connection and try again.
      </ProblemBox>
    )
  const { home, checkedInToday } = offices.data
  return (
    <Stack sx={{ gap: 3 }}>
      {checkedInToday && (
        <OfficeCard office={checkedInToday} relation="Checked in today" me={me} isLink={isLink} />
      )}
      {home ? (
        <OfficeCard office={home} relation="Home office" me={me} isLink={isLink} />
      ) : (
        <NoOffice onChoose={onChooseOffice} />
      )}
    </Stack>
  )
}

const NoOffice = ({ onChoose }: { onChoose: () => void }) => (
  <ContentCard>
    <EmptyState
      title="You have no office yet"
      icon={<OfficesIcon />}
      action={
        <Button variant="contained" onClick={onChoose}>
          Choose your office
        </Button>
      }
    >
      Choose your country and office to see whether it is open, who coordinates it, and to check in.
    </EmptyState>
  </ContentCard>
)
