import { useRouteError } from 'react-router'
import { PATHS } from '../../domain/paths'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { WarningIcon } from '../design/icons'
import { Page } from '../design/page'
import { CallProblem } from '../platform/call'

/** The page in place of one that could not be loaded or drawn, with the next step. */
export function ErrorPage() {
  const error = useRouteError()
  const isOffline = error instanceof CallProblem && error.isOffline
  return (
    <Box sx={{ p: { xs: 2, sm: 4 } }}>
      <Page heading={isOffline ? 'No connection' : 'Something went wrong'} width="text">
        <ContentCard>
          <EmptyState
            icon={<WarningIcon />}
            title={isOffline ? 'The server could not be reached' : 'This page could not be shown'}
            action={
              <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
                <Button variant="contained" onClick={() => window.location.reload()}>
                  Reload
                </Button>
                <Button component="a" color="secondary" href={PATHS.home}>
                  Go to Home
                </Button>
              </Box>
            }
          >
            {isOffline
              ? 'Please check your network, then reload the page.'
              : 'A new version may just have been installed. Please reload the page; if this comes back, contact support.'}
          </EmptyState>
        </ContentCard>
      </Page>
    </Box>
  )
}
