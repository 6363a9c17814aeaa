import { Button, Stack } from '@mui/material'
import { listMyOffices } from '../../domain/offices/contract'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { OfficesIcon } from '../design/icons'
import { ProblemBox } from '../design/problem-box'
import { useLive } from '../platform/live'
import { useRead } from '../platform/reading'
import { isAdmin, useMe } from '../platform/session'
import { OfficeCard } from './office-card'
import { OfficeCardSkeleton } from './office-card-skeleton'

/** The home office, and today's other office where there is one. */
export function MyOffices({ onChooseOffice }: { onChooseOffice: () => void }) {
  const offices = useRead(listMyOffices, {})
  const isLink = isAdmin(useMe())
  useLive(null)
  if (offices.isPending) return <OfficeCardSkeleton />
  if (!offices.data)
    return (
      <ProblemBox onRetry={() => void offices.refetch()}>
        Your office could not be loaded. Check your connection and try again.
      </ProblemBox>
    )
  const { home, checkedInToday } = offices.data
  return (
    <Stack sx={{ gap: 3 }}>
      {checkedInToday && <OfficeCard office={checkedInToday} relation="Checked in today" isLink={isLink} />}
      {home ? (
        <OfficeCard office={home} relation="Home office" isLink={isLink} />
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
