import { useState } from 'react'
import { Box } from '../design/box'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { SearchInput } from '../design/search-input'
import { EditOffice } from '../offices/edit-office'
import { FoundOffices } from '../offices/found-offices'
import { OfficesSkeleton } from '../offices/offices-skeleton'
import { PhaseSummary } from '../offices/phase-summary'
import { UnitChoice } from '../offices/unit-choice'
import { useUnitOffices } from '../offices/use-unit-offices'
import { useLive } from '../platform/live'

/** The offices of a business unit (specification §2 Offices). */
export function OfficesPage() {
  useLive(null)
  const [editing, setEditing] = useState<string | null>(null)
  const { units, unit, chooseUnit, search, setSearch, clearSearch, isOfAll, read } = useUnitOffices()
  const count = read.data?.found.length
  return (
    <Page
      heading={
        count === undefined ? 'Offices' : `Offices in ${isOfAll ? 'all business units' : unit} (${count})`
      }
      tab="Offices"
    >
      {units && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
          <UnitChoice units={units} value={unit} onChange={chooseUnit} />
          <SearchInput label="Search by name or country" value={search} onChange={setSearch} />
        </Box>
      )}
      <Read of={read} pending={<OfficesSkeleton hasChoice={units !== undefined} />} failed={null}>
        {({ offices, found }) => (
          <>
            <PhaseSummary offices={found} />
            <FoundOffices
              offices={offices}
              found={found}
              onEdit={setEditing}
              namesUnits={isOfAll}
              onClearSearch={clearSearch}
            />
            <EditOffice office={offices.find(({ id }) => id === editing)} onClose={() => setEditing(null)} />
          </>
        )}
      </Read>
    </Page>
  )
}
