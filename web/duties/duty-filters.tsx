import { DUTIES, DUTY_WORDS, type Duty } from '../../domain/access/duty'
import type { Ending } from '../../domain/duties/contract'
import { listOffices } from '../../domain/offices/contract'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { SearchInput } from '../design/search-input'
import { SelectInput } from '../design/select-input'
import { useRead } from '../platform/use-read'
import { areaOptions, groupedByCountry } from './office-options'
import type { DutiesView } from './use-duties-view'

const NO_PLACES = { businessUnits: [], offices: [] }

export function DutyFilters({ view }: { view: DutiesView }) {
  const places = useRead(listOffices, { all: 'on' }).data ?? NO_PLACES
  const { filter } = view
  return (
    <Box role="search" aria-label="Duties" sx={gridStyle}>
      <SearchInput label="Name or email" value={view.search} onChange={view.setSearch} />
      <SelectInput
        name="duties-kind"
        label="Duty"
        value={filter.duty ?? ''}
        options={KINDS}
        onChange={view.chooseDuty}
      />
      <SelectInput
        name="duties-place"
        label="Counts at"
        value={view.place}
        options={[
          { value: '', text: 'Any place' },
          ...areaOptions(places),
          ...groupedByCountry(places.offices),
        ]}
        onChange={view.choosePlace}
      />
      <SelectInput
        name="duties-ending"
        label="Duty ends"
        value={filter.ending ?? ''}
        options={[{ value: '', text: 'Any time' }, ...ENDS]}
        onChange={view.chooseEnding}
      />
      <SelectInput
        name="duties-certificate"
        label="Certificate ends"
        value={filter.certificate ?? ''}
        options={[{ value: '', text: 'Any time' }, ...ENDS, { value: 'none', text: 'No certificate' }]}
        onChange={view.chooseCertificate}
      />
      {view.isFiltered && (
        <Button onClick={view.clear} sx={{ gridColumn: '1 / -1', justifySelf: 'start', ms: -1.5 }}>
          Clear filters
        </Button>
      )}
    </Box>
  )
}

const KINDS: { value: Duty | ''; text: string }[] = [
  { value: '', text: 'Any duty' },
  ...DUTIES.map((duty) => ({ value: duty, text: DUTY_WORDS[duty] })),
]

const ENDS: { value: Ending; text: string }[] = [
  { value: '30', text: 'Within 30 days' },
  { value: '60', text: 'Within 60 days' },
  { value: '90', text: 'Within 90 days' },
  { value: 'ended', text: 'Has ended' },
]

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9em), 1fr))',
  alignItems: 'end',
  gap: 2,
  mb: 3,
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
}
