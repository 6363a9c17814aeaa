import { Button } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PATHS } from '../../domain/paths'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { OfficesIcon } from '../design/icons'
import { ProblemBox } from '../design/problem-box'
import { CallProblem } from '../platform/call'

/** In place of what could not be read of an office: the way to all offices where there is none of this name. */
export function OfficeNotRead({ read }: { read: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  if (!(read.error instanceof CallProblem) || read.error.code !== 'not_found')
    return <ProblemBox onRetry={() => void read.refetch()}>{read.error?.message}</ProblemBox>
  return (
    <ContentCard>
      <EmptyState
        icon={<OfficesIcon />}
        title="There is no office of this name"
        action={
          <Button component={Link} to={PATHS.offices} variant="contained">
            Go to Offices
          </Button>
        }
      >
        Look for it in the list of offices.
      </EmptyState>
    </ContentCard>
  )
}
