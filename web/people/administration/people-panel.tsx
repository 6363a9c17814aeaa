import type { ReactNode } from 'react'
import type { FoundPerson } from '../../../domain/people/administration'
import { Box } from '../../design/box'
import { ContentCard } from '../../design/content-card'
import { useText } from '../../i18n/language'
import { AllUsersButton } from '../../reports/all-users-button'
import { FoundPerson as FoundPersonCard } from './found-person'
import { PersonSearchForm } from './person-search-form'
import { usePeopleAdministration } from './use-people-administration'

/** The People panel of the Admin Console (specification §2). */
export function PeoplePanel({ moreOf }: { moreOf?: (person: FoundPerson) => ReactNode }) {
  const t = useText()
  const administration = usePeopleAdministration()
  return (
    <ContentCard heading={t('administration:people')}>
      <PersonSearchForm administration={administration} />
      <FoundPersonCard administration={administration} moreOf={moreOf} />
      <Box sx={{ mt: 4, pt: 3, borderTop: '1px solid', borderColor: 'divider' }}>
        <AllUsersButton />
      </Box>
    </ContentCard>
  )
}
