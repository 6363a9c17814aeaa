import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { addDays } from '../../domain/day'
import { listOfficeNames } from '../../domain/offices/names-contract'
import type { TextKey } from '../../texts/keys'
import { PATHS, TRACING_TASKS } from '../../domain/paths'
import { findContacts } from '../../domain/reports/tracing-contract'
import { Page } from '../design/page'
import { Intro } from '../design/text'
import { TaskNav } from '../frame/task-nav'
import { useText } from '../i18n/language'
import { useOfficesWithin } from '../offices/use-offices-within'
import { today } from '../platform/clock'
import { useAddressChoice } from '../platform/use-address'
import { useRead } from '../platform/use-read'
import { Contacts } from '../reports/contacts'
import { OldReports } from '../reports/old-reports'
import { PeopleOfDay } from '../reports/people-of-day'
import { TimesInAndOutCard } from '../reports/times-in-and-out-card'
import type { TracedDays, TracedOffice } from '../reports/traced-office'
import { TracingReport } from '../reports/tracing-report'
import { ActGate } from './act-gate'

/** The tasks of the page, each with a sentence. */
const TASKS: readonly { to: string; label: TextKey; intro: TextKey }[] = [
  {
    to: TRACING_TASKS.report,
    label: 'tracing:officeReport',
    intro: 'tracing:officeReportHint',
  },
  {
    to: TRACING_TASKS.day,
    label: 'tracing:whoCame',
    intro: 'tracing:whoCameHint',
  },
  {
    to: TRACING_TASKS.contacts,
    label: 'tracing:whoWasThere',
    intro: 'tracing:whoWasThereHint',
  },
  {
    to: TRACING_TASKS.times,
    label: 'tracing:timesInOut',
    intro: 'tracing:timesInOutHint',
  },
]

/** One task of tracing contacts, by its address (specification §2 Contacts Tracing). */
export function TracingPage() {
  const t = useText()
  const heading = t('tracing:title')
  const { pathname, search } = useLocation()
  const task = TASKS.find(({ to }) => to === pathname)
  if (!task) return <Navigate to={PATHS.tracing} replace />
  return (
    <Page heading={heading} tab={pathname !== PATHS.tracing ? `${t(task.label)} - ${heading}` : heading}>
      <ActGate acts={[findContacts.access]} notice={t('tracing:notice')}>
        <TaskNav
          label={t('tracing:tasks')}
          tasks={TASKS.map(({ to, label }) => ({ label: t(label), to: { pathname: to, search } }))}
        />
        <Intro>{t(task.intro)}</Intro>
        <TracingTask pathname={pathname} />
      </ActGate>
    </Page>
  )
}

/** A task. The office in the address and the typed days stay when another task is chosen. */
function TracingTask({ pathname }: { pathname: string }) {
  const at = useTracedOffice()
  const [days, setDays] = useState<TracedDays>({
    day: addDays(today(), -1),
    from: addDays(today(), -14),
    to: today(),
  })
  const change = (changed: Partial<TracedDays>) => setDays((before) => ({ ...before, ...changed }))
  const given = { days, onDays: change }
  switch (pathname) {
    case TRACING_TASKS.day:
      return <PeopleOfDay at={at} {...given} />
    case TRACING_TASKS.contacts:
      return <Contacts {...given} />
    case TRACING_TASKS.times:
      return <TimesInAndOutCard at={at} {...given} />
    default:
      return (
        <>
          <TracingReport at={at} />
          <OldReports office={at.office} />
        </>
      )
  }
}

/** The office of the address, if the person may trace contacts there. */
function useTracedOffice(): TracedOffice {
  const [id, choose] = useAddressChoice('office')
  const names = useRead(listOfficeNames, { closed: 'on' })
  const isOffered = useOfficesWithin('trace contacts')
  const office = names.data?.find((each) => each.id === id && isOffered(each)) ?? null
  return { office, isOffered, choose: (chosen) => choose(chosen.id) }
}
