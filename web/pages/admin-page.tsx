import { lazy, Suspense } from 'react'
import type { FoundPerson } from '../../domain/people/administration'
import { AuditLink } from '../audit/audit-link'
import { SecondFactorLink } from '../auth/second-factor/second-factor-link'
import { Page } from '../design/page'
import { CardSkeleton } from '../design/skeletons'
import { CONSOLE_ACTS } from '../frame/links'
import { OfficesPanel } from '../offices/offices-panel'
import { PeoplePanel } from '../people/administration/people-panel'
import { PersonalDataPanel } from '../personal-data/personal-data-panel'
import { useMay } from '../session/use-may'
import { ActGate } from './act-gate'

const PersonDutiesList = lazy(async () => ({
  default: (await import('../duties/person-duties-list')).PersonDutiesList,
}))
const DutiesPanel = lazy(async () => ({ default: (await import('../duties/duties-panel')).DutiesPanel }))
const AdministratorsPanel = lazy(async () => ({
  default: (await import('../people/administration/administrators-panel')).AdministratorsPanel,
}))

export const AdminPage = () => (
  <Page
    heading="Admin Console"
    actions={
      <>
        <SecondFactorLink />
        <AuditLink />
      </>
    }
  >
    <ActGate acts={CONSOLE_ACTS}>
      <Panels />
    </ActGate>
  </Page>
)

function Panels() {
  const { may, maySomewhere } = useMay()
  return (
    <>
      {may('administer people', null) ? (
        <PeoplePanel moreOf={dutiesOf} />
      ) : (
        maySomewhere('answer for personal data') && <PersonalDataPanel />
      )}
      {may('create an office', null) && <OfficesPanel />}
      {may('give duties', null) && (
        <Suspense fallback={<CardSkeleton lines={4} />}>
          <DutiesPanel />
          <AdministratorsPanel />
        </Suspense>
      )}
    </>
  )
}

const dutiesOf = (person: FoundPerson) => (
  <Suspense fallback={null}>
    <PersonDutiesList key={person.id} person={person} />
  </Suspense>
)
