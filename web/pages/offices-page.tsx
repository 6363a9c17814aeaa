import { useCallback, useState } from 'react'
import { Box } from '../design/box'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { SearchInput } from '../design/search-input'
import { EditOffice } from '../offices/edit-office'
import { FoundOffices } from '../offices/found-offices'
import { choiceStyle, OfficesSkeleton } from '../offices/offices-skeleton'
import { PhaseSummary } from '../offices/phase-summary'
import { UnitChoice } from '../offices/unit-choice'
import { useUnitOffices } from '../offices/use-unit-offices'
import { useLive } from '../platform/live'

/** The offices of a business unit (specification §2 Offices). */
export function OfficesPage() {
  useLive(null)
  const [editing, setEditing] = useState<string | null>(null)
  const list = useUnitOffices()
  const { units, unit, search, isOfAll, group, chooseGroup, read } = list
  const count = read.data?.shown.length
  const showAll = useCallback(() => chooseGroup(''), [chooseGroup])
  return (
    <Page
      heading={
        count === undefined ? 'Offices' : `Offices in ${isOfAll ? 'all business units' : unit} (${count})`
      }
      tab="Offices"
    >
      {units && (
        <Box sx={choiceStyle}>
          <UnitChoice units={units} value={unit} onChange={list.chooseUnit} />
          <SearchInput label="Search by name or country" value={search} onChange={list.setSearch} />
        </Box>
      )}
      <Read of={read} pending={<OfficesSkeleton hasChoice={units !== undefined} />} failed={null}>
        {({ offices, found, shown }) => (
          <>
            <PhaseSummary offices={found} chosen={group} onChoose={chooseGroup} />
            <FoundOffices
              offices={offices}
              listed={shown}
              isNarrowed={found.length > 0}
              onEdit={setEditing}
              namesUnits={isOfAll}
              onClearSearch={list.clearSearch}
              onShowAll={showAll}
            />
            <EditOffice office={offices.find(({ id }) => id === editing)} onClose={() => setEditing(null)} />
          </>
        )}
      </Read>
    </Page>
  )
}
