import { Link } from 'react-router'
import { PATHS } from '../../domain/paths'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { OfficesIcon } from '../design/icons'
import { CallProblem } from '../platform/call'

/** Stands in place of an office that could not be read: a link to all offices if this one does not exist, else the error. */
export const unreadOffice = (error: Error) =>
  error instanceof CallProblem && error.code === 'not_found' ? <NoSuchOffice /> : error.message

const NoSuchOffice = () => (
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
