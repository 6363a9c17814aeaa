import { memo } from 'react'
import type { Act } from '../../domain/access/ability'
import { placeOf } from '../../domain/access/scope'
import type { ListedOffice } from '../../domain/offices/contract'
import { officePath, posterPath } from '../../domain/paths'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState, NothingFound } from '../design/empty-state'
import { OfficesIcon } from '../design/icons'
import { ResultCount } from '../design/result-count'
import { TextLink } from '../design/text-link'
import { useMay } from '../session/use-may'
import { OfficeTable } from './office-table'

type Props = {
  offices: readonly ListedOffice[]
  found: readonly ListedOffice[]
  onEdit: (officeId: string) => void
  onClearSearch: () => void
  /** True if the list has offices of several business units. */
  namesUnits: boolean
}

export const FoundOffices = memo(function FoundOffices(props: Props) {
  const { offices, found, onEdit, onClearSearch, namesUnits } = props
  const { may } = useMay()
  const waysAt = (office: ListedOffice) => WAYS.filter((act) => may(act, placeOf(office)))
  return (
    <ContentCard>
      <ResultCount>{found.length === 1 ? '1 office' : `${found.length} offices`}</ResultCount>
      {found.length > 0 ? (
        <OfficeTable
          offices={found}
          pathOf={({ id }) => officePath(id)}
          namesUnits={namesUnits}
          {...(found.some((office) => waysAt(office).length > 0) && {
            actionsFor: actionsFor(onEdit, waysAt),
          })}
        />
      ) : offices.length > 0 ? (
        <NothingFound title="No office matches the search" clear="Clear search" onClear={onClearSearch}>
          All business units were searched. Search for another part of a name or country.
        </NothingFound>
      ) : (
        <EmptyState icon={<OfficesIcon />} title="There are no offices here yet">
          Choose another business unit to see its offices.
        </EmptyState>
      )}
    </ContentCard>
  )
})

const WAYS = ['change an office', 'print the poster'] as const

const actionsFor =
  (onEdit: Props['onEdit'], waysAt: (office: ListedOffice) => readonly Act[]) => (office: ListedOffice) => {
    const { id, name } = office
    const ways = waysAt(office)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        {ways.includes('change an office') && (
          <Button size="small" variant="outlined" aria-label={`Edit ${name}`} onClick={() => onEdit(id)}>
            Edit
          </Button>
        )}
        {ways.includes('print the poster') && (
          <TextLink to={posterPath(id)} aria-label={`Poster of ${name}`}>
            Poster
          </TextLink>
        )}
      </Box>
    )
  }
