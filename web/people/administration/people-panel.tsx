import { useId, type ReactNode } from 'react'
import type { FoundPerson } from '../../../domain/people/administration'
import { Box } from '../../design/box'
import { ContentCard } from '../../design/content-card'
import { Typography } from '../../design/text'
import { PersonalDataParts } from '../../personal-data/personal-data-parts'
import { AllUsersButton } from '../../reports/all-users-button'
import { FoundPerson as FoundPersonCard } from './found-person'
import { IncompletePeople } from './incomplete-people'
import { PersonSearchForm } from './person-search-form'
import { usePeopleAdministration } from './use-people-administration'

/** The People panel of the Admin Console (specification §2). */
export function PeoplePanel({ moreOf }: { moreOf?: (person: FoundPerson) => ReactNode }) {
  const administration = usePeopleAdministration()
  return (
    <ContentCard heading="People">
      <PersonSearchForm administration={administration} />
      <FoundPersonCard administration={administration} moreOf={moreOf} />
      <Part heading="Records to complete">
        <IncompletePeople onEdited={() => void administration.readAgain()} />
      </Part>
      <Part heading="Extract">
        <AllUsersButton />
      </Part>
      <Part heading="Personal data">
        <PersonalDataParts onErased={() => void administration.readAgain()} />
      </Part>
    </ContentCard>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={partStyle}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {heading}
      </Typography>
      {children}
    </Box>
  )
}

const partStyle = { mt: 4, pt: 3, borderTop: '1px solid', borderColor: 'divider' }
