import { ContentCard } from './content-card'
import { EmptyState } from './empty-state'
import { ShieldIcon } from './icons'

/** Says in place of a page's content that it is for others. */
export const NotForYouNotice = ({ notice }: { notice: string }) => (
  <ContentCard>
    <EmptyState icon={<ShieldIcon />} title={notice} />
  </ContentCard>
)
