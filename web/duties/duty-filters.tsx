import { listOfficeNames } from '../../domain/offices/contract'
import { Box } from '../design/box'
import { SearchInput } from '../design/search-input'
import { SelectInput } from '../design/select-input'
import { TickBox } from '../design/tick-box'
import { useRead } from '../platform/use-read'
import { groupedByCountry } from './office-options'
import type { DutiesView } from './use-duties-view'

export function DutyFilters({ view }: { view: DutiesView }) {
  const offices = useRead(listOfficeNames, {})
  return (
    <Box role="search" aria-label="Duties" sx={gridStyle}>
      <SearchInput label="Name or email" value={view.search} onChange={view.setSearch} />
      <SelectInput
        name="duties-office"
        label="Counts at"
        value={view.office}
        options={[{ value: '', text: 'Any office' }, ...groupedByCountry(offices.data ?? [])]}
        onChange={view.chooseOffice}
      />
      <TickBox name="duties-ending" label="Ending soon" checked={view.isEnding} onChange={view.showEnding} />
    </Box>
  )
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '1fr 1fr auto' },
  alignItems: 'end',
  gap: 2,
  mb: 3,
  '& > :last-of-type': { minHeight: 48, display: 'flex', alignItems: 'center' },
}
