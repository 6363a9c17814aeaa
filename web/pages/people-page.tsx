import { useState } from 'react'
import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { OfficesIcon } from '../design/icons'
import { Alert } from '../design/notice-box'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { droppedPartsText } from '../../domain/people/dropped-parts-text'
import { placesText } from '../../domain/texts/formats'
import type { Text } from '../../domain/texts/translate'
import { useText } from '../i18n/language'
import { OfficePicker } from '../offices/office-picker'
import { DayStatistics } from '../people/day-statistics'
import { FilterBar } from '../people/filter-bar'
import { FoundPeople } from '../people/found-people'
import { PeopleSkeleton } from '../people/people-skeleton'
import { PersonDialogs, type PersonDialog } from '../people/person-dialogs'
import { PrintedPeople } from '../people/printed-people'
import { usePeopleView } from '../people/use-people-view'
import { late } from '../platform/late'
import { useLive } from '../platform/live'
import { usePrinting } from '../platform/printing'
import { useMay } from '../session/use-may'

export { loadPeople } from '../people/use-people-view'

const FilesMenu = late(
  ['people', 'downloads'],
  async () => (await import('../people/files-menu')).FilesMenu,
  { when: 'idle' },
)

/** The people of an office, or of several (specification §2 People). */
export function PeoplePage() {
  const t = useText()
  const { may } = useMay()
  const mayEdit = may('administer people', null)
  const view = usePeopleView()
  const { offices, list, listed } = view
  const ids = offices.map(({ id }) => id)
  const [first = null, ...also] = offices
  const names = offices.map(({ name }) => name)
  const where = names.includes('') ? '' : placesText(names, t.language)
  const putRight = droppedPartsText(view.putRight, where ? names : [], t)
  const title: Text = where
    ? { key: 'people:peopleIn', values: { offices: where } }
    : { key: 'people:people' }
  const [dialog, setDialog] = useState<PersonDialog | null>(null)
  const isPrinting = usePrinting()
  useLive(ids[0] ?? null, ids.slice(1))
  return (
    <Page
      heading={listed ? t('people:counted', { heading: title, number: listed.length }) : t(title)}
      tab={t(title)}
      actions={
        first && (
          // It comes late, and must not move the heading.
          <Box sx={actionsStyle}>
            {list && list.people.length > 0 && (
              <FilesMenu
                offices={ids}
                filter={view.filter}
                search={view.search}
                whole={also.length === 0 && may('download everything', null) ? first : null}
              />
            )}
          </Box>
        )
      }
    >
      {putRight && (
        <Alert severity="info" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {putRight}
        </Alert>
      )}
      {first === null ? (
        <ContentCard>
          <OfficePicker
            label={t('frame:office')}
            value={null}
            onChange={({ id }) => view.chooseOffices([id])}
          />
          <EmptyState icon={<OfficesIcon />} title={t('people:chooseOffice')} />
        </ContentCard>
      ) : (
        <>
          <FilterBar view={view} />
          {list && list.people.length > 0 && (
            <DayStatistics
              people={list.people}
              filter={view.filter}
              today={view.today}
              onChange={view.changeFilter}
            />
          )}
          <Read of={view.read} pending={<PeopleSkeleton />} failed={null}>
            {(found) => (
              <FoundPeople
                {...found}
                day={view.filter.day}
                mayEdit={mayEdit}
                followed={view.followed}
                onClear={view.clear}
                onOpen={setDialog}
              />
            )}
          </Read>
        </>
      )}
      {isPrinting && list && listed && (
        <PrintedPeople list={list} listed={listed} filter={view.filter} search={view.search} />
      )}
      {dialog && <PersonDialogs dialog={dialog} day={view.filter.day} onClose={() => setDialog(null)} />}
    </Page>
  )
}

const actionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: 1,
  minWidth: 64,
  minHeight: 44,
} as const
