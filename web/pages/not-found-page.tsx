import { Link } from 'react-router'
import { PATHS } from '../../domain/paths'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { QuestionIcon } from '../design/icons'
import { Page } from '../design/page'

export const NotFoundPage = () => (
  <Page heading="Page not found" width="text">
    <ContentCard>
      <EmptyState
        icon={<QuestionIcon />}
        title="There is no page at this address"
        action={
          <Button component={Link} to={PATHS.home} variant="contained">
            Go to Home
          </Button>
        }
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </ContentCard>
  </Page>
)
