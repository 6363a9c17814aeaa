import { Box } from '@mui/material'
import { useState } from 'react'
import { Page } from '../design/page'
import { QuietRetry } from '../design/quiet-retry'
import { SearchInput } from '../design/search-input'
import { EditOffice } from '../offices/edit-office'
import { FoundOffices } from '../offices/found-offices'
import { OfficesSkeleton } from '../offices/offices-skeleton'
import { PhaseSummary } from '../offices/phase-summary'
import { UnitChoice } from '../offices/unit-choice'
import { useUnitOffices } from '../offices/use-unit-offices'
import { useLive } from '../platform/live'
import { isAdmin, useMe } from '../platform/session'

/** The offices of a business unit (specification §2 Offices). */
export function OfficesPage() {
  const me = useMe()
  useLive(null)
  const [editing, setEditing] = useState<string | null>(null)
  const { units, unit, chooseUnit, search, setSearch, isOfAll, offices, found, hasFailed, retry } =
    useUnitOffices()
  return (
    <Page
      heading={found ? `Offices in ${isOfAll ? 'all business units' : unit} (${found.length})` : 'Offices'}
      tab="Offices"
    >
      {units && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
          <UnitChoice units={units} value={unit} onChange={chooseUnit} />
          <SearchInput label="Search by name or country" value={search} onChange={setSearch} />
        </Box>
      )}
      {offices && found ? (
        <>
          <PhaseSummary offices={found} />
          <FoundOffices
            offices={offices}
            found={found}
            onEdit={isAdmin(me) ? setEditing : null}
            namesUnits={isOfAll}
            onClearSearch={() => setSearch('')}
          />
          <EditOffice
            office={offices.find(({ name }) => name === editing)}
            onClose={() => setEditing(null)}
          />
        </>
      ) : hasFailed ? (
        <QuietRetry onRetry={retry} />
      ) : (
        <OfficesSkeleton hasChoice={units !== undefined} />
      )}
    </Page>
  )
}
