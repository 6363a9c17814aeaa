import { Link } from 'react-router'
import { PATHS } from '../../domain/paths'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { OfficesIcon } from '../design/icons'
import { CallProblem } from '../platform/call'

/** Stands in place of an office that could not be read: a link to all offices if this one does not exist or has closed for good, else the error. */
export function unreadOffice(error: Error) {
  const code = error instanceof CallProblem ? error.code : ''
  if (code === 'conflict') return <NoSuchOffice title={error.message} />
  return code === 'not_found' ? <NoSuchOffice title="There is no office of this name" /> : error.message
}

const NoSuchOffice = ({ title }: { title: string }) => (
  <ContentCard>
    <EmptyState
      icon={<OfficesIcon />}
      title={title}
      action={
        <Button component={Link} to={PATHS.offices} variant="contained">
          Go to Offices
        </Button>
      }
    >
      Look in the list of offices.
    </EmptyState>
  </ContentCard>
)
