import { Link } from 'react-router'
import { PATHS } from '../../domain/paths'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { QuestionIcon } from '../design/icons'
import { Page } from '../design/page'
import { useText } from '../i18n/language'

export function NotFoundPage() {
  const t = useText()
  return (
    <Page heading={t('info-pages:notFound')} width="text">
      <ContentCard>
        <EmptyState
          icon={<QuestionIcon />}
          title={t('info-pages:noPage')}
          action={
            <Button component={Link} to={PATHS.home} variant="contained">
              {t('frame:goToHome')}
            </Button>
          }
        >
          {t('info-pages:noPageHint')}
        </EmptyState>
      </ContentCard>
    </Page>
  )
}
