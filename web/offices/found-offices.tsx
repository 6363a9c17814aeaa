import { Box, Button } from '@mui/material'
import type { Act } from '../../domain/auth/ability'
import { placeOf } from '../../domain/duties/scope'
import type { ListedOffice } from '../../domain/offices/contract'
import { officePath, posterPath } from '../../domain/paths'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { OfficesIcon, SearchIcon } from '../design/icons'
import { ResultCount } from '../design/result-count'
import { TextLink } from '../design/text-link'
import { useMay } from '../platform/use-may'
import { OfficeTable } from './office-table'

type Props = {
  offices: readonly ListedOffice[]
  found: readonly ListedOffice[]
  /** Opens what changes an office. */
  onEdit: (officeId: string) => void
  onClearSearch: () => void
  /** Whether the offices of several business units are listed. */
  namesUnits: boolean
}

/** The offices that the search found among all of the unit, or what to do where there are none. */
export const FoundOffices = ({ offices, found, onEdit, onClearSearch, namesUnits }: Props) => {
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
}

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
