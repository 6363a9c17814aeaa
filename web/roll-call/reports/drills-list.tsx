import { useDeferredValue, useState } from 'react'
import { listDrills } from '../../../domain/roll-call/contract'
import { mentions } from '../../../domain/search'
import { Box } from '../../design/box'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { EmptyState, NothingFound } from '../../design/empty-state'
import { OfficesIcon } from '../../design/icons'
import { Read } from '../../design/read-state'
import { SearchInput } from '../../design/search-input'
import { ListSkeleton } from '../../design/skeletons'
import { Typography } from '../../design/text'
import { TickBox } from '../../design/tick-box'
import { useSearchText } from '../../platform/search-text'
import { useAddress, useAddressChoice, withValue } from '../../platform/use-address'
import { useRead } from '../../platform/use-read'
import { DrillTable } from './drill-table'

const SEARCH = 'search'
const OVERDUE = 'overdue'
/** The offices that are drawn at first. Those with an overdue drill come first. */
const FIRST_OFFICES = 50

export function DrillsList() {
  const read = useRead(listDrills, {})
  const [search, setSearch] = useSearchText(SEARCH)
  const [overdue, setOverdue] = useAddressChoice(OVERDUE)
  const [, change] = useAddress()
  const [showsAll, setShowsAll] = useState(false)
  // The typed letter is drawn first, and the long list after it.
  const deferredSearch = useDeferredValue(search)
  const clear = () => {
    setSearch('')
    change((given) => [SEARCH, OVERDUE].reduce((left, name) => withValue(left, name, ''), given))
  }
  return (
    <>
      <Box role="search" aria-label="Roll calls" sx={filtersStyle}>
        <SearchInput label="Search by office or country" value={search} onChange={setSearch} />
        <TickBox
          name={OVERDUE}
          label="Overdue only"
          checked={overdue !== ''}
          onChange={(isOn) => setOverdue(isOn ? 'on' : '')}
        />
      </Box>
      <Read of={read} pending={<ListSkeleton rows={8} />}>
        {({ offices }) => {
          const found = offices.filter(
            ({ office, country, isOverdue }) =>
              (overdue === '' || isOverdue) && mentions([office, country], deferredSearch),
          )
          return (
            <ContentCard>
              <Typography role="status" sx={{ mb: 2, color: 'text.secondary' }}>
                {countText(found)}
              </Typography>
              {found.length > 0 ? (
                <>
                  <DrillTable offices={showsAll ? found : found.slice(0, FIRST_OFFICES)} />
                  {!showsAll && found.length > FIRST_OFFICES && (
                    <Button variant="outlined" sx={{ mt: 2.5 }} onClick={() => setShowsAll(true)}>
                      Show all {found.length}
                    </Button>
                  )}
                </>
              ) : offices.length > 0 ? (
                <NothingFound
                  title={overdue !== '' && search === '' ? 'No drill is overdue' : 'No office matches'}
                  onClear={clear}
                />
              ) : (
                <EmptyState icon={<OfficesIcon />} title="There is no office here yet">
                  Offices at which you may call the roll appear here.
                </EmptyState>
              )}
            </ContentCard>
          )
        }}
      </Read>
    </>
  )
}

function countText(found: readonly { isOverdue: boolean }[]) {
  const overdue = found.filter(({ isOverdue }) => isOverdue).length
  return `${found.length === 1 ? '1 office' : `${found.length} offices`}, ${overdue} with an overdue drill`
}

const filtersStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr auto' },
  alignItems: 'end',
  gap: 2,
  '& > label': { minHeight: 48 },
}
