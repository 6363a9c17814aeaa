import { useState } from 'react'
import { activeFilters, defaultFilter } from '../../domain/people/filter'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { FilterIcon } from '../design/icons'
import { SearchInput } from '../design/search-input'
import { Typography } from '../design/text'
import { useIsAtLeast } from '../design/use-width'
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'
import { ChosenOffices, OfficesPicker } from '../offices/offices-picker'
import { DayStepper } from './day-stepper'
import { late } from '../platform/late'
import { useWhenIdle } from '../platform/use-when-idle'
import type { usePeopleView } from './use-people-view'

const FilterDialog = late(
  ['people', 'statuses'],
  async () => (await import('./filter-dialog')).FilterDialog,
  {
    when: 'pressed',
  },
)

type View = Pick<
  ReturnType<typeof usePeopleView>,
  'offices' | 'chooseOffices' | 'filter' | 'changeFilter' | 'today' | 'search' | 'setSearch' | 'listed'
>

export function FilterBar({ view }: { view: View }) {
  const { offices, chooseOffices, filter, changeFilter, today, search, setSearch, listed } = view
  const t = useText()
  // A phone has no such key, and no room for the hint.
  const isWide = useIsAtLeast('sm')
  const [isOpen, setOpen] = useState(false)
  useWhenIdle(FilterDialog.fetch)
  const active = activeFilters(filter, today, t)
  const reset = () => changeFilter(defaultFilter(today))
  return (
    <div>
      <Box sx={barStyle}>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <OfficesPicker offices={offices} onChange={chooseOffices} />
        </Box>
        <SearchInput
          label={t('people:search')}
          placeholder={isWide ? t('people:searchHint') : ''}
          value={search}
          onChange={setSearch}
        />
        <Box sx={{ gridRow: { xs: 2, lg: 'auto' }, gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
          <DayStepper day={filter.day} today={today} onChange={(day) => changeFilter({ ...filter, day })} />
        </Box>
        <Button
          variant="outlined"
          startIcon={<FilterIcon />}
          onClick={() => setOpen(true)}
          sx={{ minHeight: 48 }}
        >
          {t('people:filters')}
        </Button>
      </Box>
      {offices.length > 1 && <ChosenOffices offices={offices} onChange={chooseOffices} />}
      {active.length > 0 && (
        <Box role="group" aria-label={t('people:activeFilters')} sx={captionStyle}>
          <Typography variant="body2" sx={{ minWidth: 0 }}>
            <RichText
              text={t('people:filteredBy', { filters: active.join(t('statuses:comma')) })}
              strong={(part) => <strong>{part}</strong>}
            />
          </Typography>
          <Button size="small" onClick={reset}>
            {t('frame:reset')}
          </Button>
        </Box>
      )}
      {isOpen && (
        <FilterDialog
          filter={filter}
          today={today}
          count={listed?.length}
          onChange={changeFilter}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const barStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: '1fr auto',
    sm: '2fr 3fr auto',
    lg: 'minmax(16rem, 4fr) minmax(11rem, 5fr) auto auto',
  },
  alignItems: 'end',
  gap: { xs: 2, sm: 1.5 },
}

const captionStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1,
  mt: 1.5,
  ps: 2,
  pe: 0.5,
  py: 0.5,
  borderRadius: 1,
  bgcolor: 'action.hover',
} as const
