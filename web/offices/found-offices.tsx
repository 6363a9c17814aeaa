import { Box, Button } from '@mui/material'
import { officePath, posterPath } from '../../domain/paths'
import type { ListedOffice, OfficeRow } from '../../domain/offices/contract'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { OfficesIcon, SearchIcon } from '../design/icons'
import { ResultCount } from '../design/result-count'
import { TextLink } from '../design/text-link'
import { OfficeTable } from './office-table'

type Props = {
  offices: readonly ListedOffice[]
  found: readonly ListedOffice[]
  /** Opens what changes an office; null for those who change none. */
  onEdit: ((office: string) => void) | null
  onClearSearch: () => void
  /** Whether the offices of several business units are listed. */
  namesUnits: boolean
}

/** The offices that the search found among all of the unit, or what to do where there are none. */
export const FoundOffices = ({ offices, found, onEdit, onClearSearch, namesUnits }: Props) => (
  <ContentCard>
    <ResultCount>{found.length === 1 ? '1 office' : `${found.length} offices`}</ResultCount>
    {found.length > 0 ? (
      <OfficeTable
        offices={found}
        pathOf={({ name }) => officePath(name)}
        namesUnits={namesUnits}
        {...(onEdit && administratorsWays(onEdit))}
      />
    ) : offices.length > 0 ? (
      <EmptyState
        icon={<SearchIcon />}
        title="No office matches the search"
        action={
          <Button variant="outlined" onClick={onClearSearch}>
            Clear search
          </Button>
        }
      >
        All business units were searched. Search for another part of a name or country.
      </EmptyState>
    ) : (
      <EmptyState icon={<OfficesIcon />} title="There are no offices here yet">
        Choose another business unit to see its offices.
      </EmptyState>
    )}
  </ContentCard>
)

const administratorsWays = (onEdit: (office: string) => void) => ({
  actionsFor: ({ name }: OfficeRow) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Button size="small" variant="outlined" aria-label={`Edit ${name}`} onClick={() => onEdit(name)}>
        Edit
      </Button>
      <TextLink to={posterPath(name)} aria-label={`Poster of ${name}`}>
        Poster
      </TextLink>
    </Box>
  ),
})
