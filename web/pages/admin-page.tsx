import { Suspense, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { FoundPerson } from '../../domain/people/administration'
import { ADMIN_TASKS, PATHS } from '../../domain/paths'
import { SecondFactorLink } from '../auth/second-factor/second-factor-link'
import { Page } from '../design/page'
import { CardSkeleton } from '../design/skeletons'
import { useText } from '../i18n/language'
import { OfficesPanel } from '../offices/offices-panel'
import { PeoplePanel } from '../people/administration/people-panel'
import { ActGate } from './act-gate'
import { ConsoleNav, taskAt, useOwnTasks } from './console-nav'
import { late } from '../platform/late'

const PersonDutiesList = late(
  ['duties', 'console', 'access', 'refusals-duties', 'administration'],
  async () => (await import('../duties/person-duties-list')).PersonDutiesList,
)
const DutiesPanel = late(
  ['duties', 'console', 'downloads', 'access', 'dates', 'refusals-duties', 'administration', 'attendance'],
  async () => (await import('../duties/duties-panel')).DutiesPanel,
)
const AdministratorsPanel = late(
  ['administration', 'looks'],
  async () => (await import('../people/administration/administrators-panel')).AdministratorsPanel,
)

const JoinersPanel = late(
  ['administration', 'access'],
  async () => (await import('../people/administration/joiners-panel')).JoinersPanel,
)
const LeaversPanel = late(
  ['administration', 'refusals-people'],
  async () => (await import('../people/administration/leavers-panel')).LeaversPanel,
)
const IncompletePeople = late(
  ['administration'],
  async () => (await import('../people/administration/incomplete-people')).IncompletePeople,
)
const PersonalDataPanel = late(
  ['personal-data', 'downloads'],
  async () => (await import('../personal-data/personal-data-panel')).PersonalDataPanel,
)

const SystemsPanel = late(
  ['systems', 'dates', 'access'],
  async () => (await import('./systems-panel')).SystemsPanel,
)

/** One task of the Admin Console, by its address (specification §2). */
export function AdminPage() {
  const t = useText()
  const heading = t('console:console')
  const { pathname } = useLocation()
  const task = taskAt(pathname)
  const [first] = useOwnTasks()
  if (!task) return <Navigate to={PATHS.admin} replace />
  if (pathname === PATHS.admin && first && first !== task) return <Navigate to={first.to} replace />
  return (
    <Page
      heading={heading}
      tab={pathname !== PATHS.admin ? `${t(task.label)} - ${heading}` : heading}
      actions={<SecondFactorLink />}
    >
      <ConsoleNav />
      <ActGate acts={[task.asked]}>
        <Suspense fallback={<CardSkeleton lines={6} />}>{panelAt(pathname)}</Suspense>
      </ActGate>
    </Page>
  )
}

function panelAt(pathname: string): ReactNode {
  switch (pathname) {
    case ADMIN_TASKS.joiners:
      return (
        <>
          <JoinersPanel />
          <LeaversPanel />
        </>
      )
    case ADMIN_TASKS.incomplete:
      return <IncompletePeople />
    case ADMIN_TASKS.duties:
      return <DutiesPanel />
    case ADMIN_TASKS.administrators:
      return <AdministratorsPanel />
    case ADMIN_TASKS.personalData:
      return <PersonalDataPanel />
    case ADMIN_TASKS.systems:
      return <SystemsPanel />
    default:
      return (
        <>
          <PeoplePanel moreOf={dutiesOf} />
          <OfficesPanel />
        </>
      )
  }
}

const dutiesOf = (person: FoundPerson) => (
  <Suspense fallback={null}>
    <PersonDutiesList key={person.id} person={person} />
  </Suspense>
)
