import { useState } from 'react'
import { activeFilters, defaultFilter } from '../../domain/people/filter'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { FilterIcon } from '../design/icons'
import { SearchInput } from '../design/search-input'
import { Typography } from '../design/text'
import type { Sx } from '../design/sx-style'
import { down } from '../design/theme'
import { visuallyHidden } from '../design/visually-hidden-style'
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
  const [isOpen, setOpen] = useState(false)
  useWhenIdle(FilterDialog.fetch)
  const active = activeFilters(filter, today, t)
  const reset = () => changeFilter(defaultFilter(today))
  return (
    <div>
      <Box sx={barStyle}>
        <Box sx={OFFICES}>
          <OfficesPicker offices={offices} onChange={chooseOffices} />
        </Box>
        <Box sx={DAY}>
          <DayStepper day={filter.day} today={today} onChange={(day) => changeFilter({ ...filter, day })} />
        </Box>
        <Box sx={SEARCH}>
          <SearchInput
            label={t('people:search')}
            placeholder={t('people:searchHint')}
            value={search}
            onChange={setSearch}
          />
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

/** All in one row, in two on a phone, and in more for large letters. */
const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: { xs: 1, sm: 1.5 },
} as const

const OFFICES = { flex: { xs: '3 1 9.5rem', sm: '2 1 14rem' }, minWidth: 0 }
const DAY = { flex: { xs: '1 1 auto', sm: 'none' }, minWidth: { xs: '10.5rem', sm: 0 } }
const SEARCH: Sx = [
  { flex: { xs: '1 1 10rem', sm: '3 1 20rem', lg: '3 1 11rem' }, minWidth: 0 },
  // A phone has no room for the label. The hint in the box says the same.
  { [down('sm')]: { '& label': visuallyHidden } },
]

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
