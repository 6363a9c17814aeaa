import { Suspense } from 'react'
import { CardSkeleton } from '../design/skeletons'
import { late } from '../platform/late'
import { ProgramKeysSection } from '../program-keys/program-keys-section'

const WebhooksSection = late(
  ['systems', 'dates', 'access'],
  async () => (await import('../webhooks/webhooks-section')).WebhooksSection,
)
const DirectoriesSection = late(
  ['directories', 'dates'],
  async () => (await import('../directories/directories-section')).DirectoriesSection,
)

/** The programs that make calls or are told, and the directories. Each kind of them is a section of its own. */
export const SystemsPanel = () => (
  <>
    <ProgramKeysSection />
    <Suspense fallback={<CardSkeleton lines={4} />}>
      <WebhooksSection />
    </Suspense>
    <Suspense fallback={<CardSkeleton lines={4} />}>
      <DirectoriesSection />
    </Suspense>
  </>
)
