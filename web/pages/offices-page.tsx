import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { postersPath } from '../../domain/paths'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { SearchInput } from '../design/search-input'
import { useText } from '../i18n/language'
import { ClosedOffices } from '../offices/closed-offices'
import { EditOffice } from '../offices/edit-office'
import { FoundOffices } from '../offices/found-offices'
import {
  ChoiceSkeleton,
  choiceStyle,
  CountsSkeleton,
  headStyle,
  OfficesSkeleton,
} from '../offices/offices-skeleton'
import { PhaseSummary } from '../offices/phase-summary'
import { UnitChoice } from '../offices/unit-choice'
import { useUnitOffices } from '../offices/use-unit-offices'
import { useLive } from '../platform/live'
import { useMay } from '../session/use-may'

/** The offices of a business unit (specification §2 Offices). */
export function OfficesPage() {
  useLive(null)
  const t = useText()
  const { may, maySomewhere } = useMay()
  const [editing, setEditing] = useState<string | null>(null)
  const list = useUnitOffices()
  const { units, unit, search, isOfAll, group, chooseGroup, read } = list
  const count = read.data?.shown.length
  const isPending = !read.data && !read.error
  const showAll = useCallback(() => chooseGroup(''), [chooseGroup])
  return (
    <Page
      heading={
        count === undefined
          ? t('navigation:offices')
          : t(isOfAll ? 'offices:inAllUnits' : 'offices:inUnit', { unit, count })
      }
      tab={t('navigation:offices')}
      actions={
        maySomewhere('print the poster') && (
          // Nobody prints from a phone, whose first screen has no room for it.
          <Button
            component={Link}
            to={postersPath(isOfAll ? '' : unit)}
            variant="outlined"
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            {t('offices:printPosters')}
          </Button>
        )
      }
    >
      <Box sx={headStyle}>
        {units ? (
          <Box sx={choiceStyle}>
            <UnitChoice units={units} value={isOfAll ? null : unit} onChange={list.chooseUnit} />
            <SearchInput label={t('offices:search')} value={search} onChange={list.setSearch} />
          </Box>
        ) : (
          isPending && <ChoiceSkeleton />
        )}
        {read.data ? (
          <PhaseSummary offices={read.data.found} chosen={group} onChoose={chooseGroup} />
        ) : (
          isPending && <CountsSkeleton />
        )}
      </Box>
      <Read of={read} pending={<OfficesSkeleton />} failed={null}>
        {({ offices, found, shown }) => (
          <>
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
      {may('correct an office', null) && <ClosedOffices />}
    </Page>
  )
}
