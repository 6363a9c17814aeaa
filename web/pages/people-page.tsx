import { Alert } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { OfficesIcon } from '../design/icons'
import { Page } from '../design/page'
import { QuietRetry } from '../design/quiet-retry'
import { officesInWords } from '../../domain/people/chosen-offices'
import { putRightInWords } from '../../domain/people/put-right'
import { OfficePicker } from '../offices/office-picker'
import { DayStatistics } from '../people/day-statistics'
import { FilterBar } from '../people/filter-bar'
import { isFirstDrawing, useFirstDrawing } from '../people/first-drawing'
import { FoundPeople } from '../people/found-people'
import { PeopleSkeleton } from '../people/people-skeleton'
import { PersonDialogs, type PersonDialog } from '../people/person-dialogs'
import { ListActions } from '../people/list-actions'
import { PrintedPeople } from '../people/printed-people'
import { usePeopleView } from '../people/use-people-view'
import { useLive } from '../platform/live'
import { usePrinting } from '../platform/printing'
import { isAdmin, useMe } from '../platform/session'
import { OfficeDataButton } from '../reports/office-data-button'

export { loadPeople } from '../people/use-people-view'

/** The people of an office, or of several (specification §2 People). */
export function PeoplePage() {
  const mayEdit = isAdmin(useMe())
  const view = usePeopleView()
  const { offices, list, listed } = view
  const [first = null, ...also] = offices
  const where = officesInWords(offices)
  const putRight = putRightInWords(view.putRight, offices)
  const [dialog, setDialog] = useState<PersonDialog | null>(null)
  const isPrinting = usePrinting()
  useLive(first, also)
  const isDrawn = useDeferredValue(list !== undefined, !isFirstDrawing())
  useFirstDrawing()
  return (
    <Page
      heading={`People${where && ` in ${where}`}${listed ? ` (${listed.length})` : ''}`}
      tab={where ? `People in ${where}` : 'People'}
      actions={first && also.length === 0 && mayEdit && <OfficeDataButton office={first} />}
    >
      {putRight && (
        <Alert severity="info" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {putRight}
        </Alert>
      )}
      {first === null ? (
        <ContentCard>
          <OfficePicker label="Office" value={null} onChange={(office) => view.chooseOffices([office])} />
          <EmptyState icon={<OfficesIcon />} title="Choose an office to see its people" />
        </ContentCard>
      ) : (
        <>
          <FilterBar view={view} />
          {list && isDrawn && list.people.length > 0 && (
            <DayStatistics
              people={list.people}
              filter={view.filter}
              today={view.today}
              onChange={view.changeFilter}
              actions={<ListActions offices={offices} filter={view.filter} search={view.search} />}
            />
          )}
          {list && listed && isDrawn ? (
            <FoundPeople
              list={list}
              listed={listed}
              day={view.filter.day}
              mayEdit={mayEdit}
              onClear={view.clear}
              onOpen={setDialog}
            />
          ) : view.hasFailed ? (
            <QuietRetry onRetry={view.retry} />
          ) : (
            <PeopleSkeleton />
          )}
        </>
      )}
      {isPrinting && list && listed && (
        <PrintedPeople list={list} listed={listed} filter={view.filter} search={view.search} />
      )}
      {dialog && <PersonDialogs dialog={dialog} day={view.filter.day} onClose={() => setDialog(null)} />}
    </Page>
  )
}
