import { ContentCard } from './content-card'
import { EmptyState } from './empty-state'

/** Stands in for a part of a page that isn't there yet. */
export function BeingBuilt({ what }: { what: string }) {
  return (
    <ContentCard>
      <EmptyState title="This part is being built">{what}</EmptyState>
    </ContentCard>
  )
}
