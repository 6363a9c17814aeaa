import { ContentCard } from './content-card'
import { EmptyState } from './empty-state'
import { ShieldIcon } from './icons'

/** Says that a page is for others. */
export const NotForYouNotice = ({ notice }: { notice: string }) => (
  <ContentCard>
    <EmptyState icon={<ShieldIcon />} title={notice} />
  </ContentCard>
)
