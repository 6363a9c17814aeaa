import { Link } from 'react-router'
import { PATHS } from '../../domain/paths'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { OfficesIcon } from '../design/icons'
import { useText } from '../i18n/language'
import { CallProblem } from '../platform/call'

/** Stands in place of an office that could not be read: a link to all offices if this one does not exist or has closed for good, else the error. */
export function unreadOffice(error: Error) {
  const code = error instanceof CallProblem ? error.code : ''
  if (code === 'conflict') return <NoSuchOffice title={error.message} />
  return code === 'not_found' ? <NoSuchOffice /> : error.message
}

function NoSuchOffice({ title }: { title?: string }) {
  const t = useText()
  return (
    <ContentCard>
      <EmptyState
        icon={<OfficesIcon />}
        title={title ?? t('office-choice:noSuchOffice')}
        action={
          <Button component={Link} to={PATHS.offices} variant="contained">
            {t('access:goToOffices')}
          </Button>
        }
      >
        {t('office-choice:lookInList')}
      </EmptyState>
    </ContentCard>
  )
}
