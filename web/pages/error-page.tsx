import { useRouteError } from 'react-router'
import { PATHS } from '../../domain/paths'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { WarningIcon } from '../design/icons'
import { Page } from '../design/page'
import { useText } from '../i18n/language'
import { CallProblem } from '../platform/call'

/** The page in place of one that could not be loaded or drawn, with the next step. */
export function ErrorPage() {
  const error = useRouteError()
  const t = useText()
  const isOffline = error instanceof CallProblem && error.isOffline
  return (
    <Box sx={{ p: { xs: 2, sm: 4 } }}>
      <Page heading={t(isOffline ? 'error-page:noConnection' : 'error-page:wentWrong')} width="text">
        <ContentCard>
          <EmptyState
            icon={<WarningIcon />}
            title={t(isOffline ? 'error-page:notReached' : 'error-page:notShown')}
            action={
              <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
                <Button variant="contained" onClick={() => window.location.reload()}>
                  {t('error-page:reload')}
                </Button>
                <Button component="a" color="secondary" href={PATHS.home}>
                  {t('frame:goToHome')}
                </Button>
              </Box>
            }
          >
            {t(isOffline ? 'error-page:checkNetwork' : 'error-page:newVersion')}
          </EmptyState>
        </ContentCard>
      </Page>
    </Box>
  )
}
