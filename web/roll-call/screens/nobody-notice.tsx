import { ContentCard } from '../../design/content-card'
import { EmptyState, NothingFound } from '../../design/empty-state'
import { PeopleIcon } from '../../design/icons'

/** Says that the list has nobody who may be inside. */
export const NobodyInside = () => (
  <ContentCard>
    <EmptyState icon={<PeopleIcon />} title="Nobody has checked in today who has not left again">
      Whoever checks in by the poster at the entrance appears here at once.
    </EmptyState>
  </ContentCard>
)

/** Says that a search of the list finds nobody. */
export const NobodyFound = ({ onClear }: { onClear: () => void }) => (
  <ContentCard>
    <NothingFound title="Nobody matches the search" clear="Show everybody" onClear={onClear} />
  </ContentCard>
)
