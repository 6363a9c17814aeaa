import { Suspense } from 'react'
import { CardSkeleton } from '../design/skeletons'
import { late } from '../platform/late'
import { ProgramKeysSection } from '../program-keys/program-keys-section'

const DirectoriesSection = late(
  ['directories', 'dates'],
  async () => (await import('../directories/directories-section')).DirectoriesSection,
)

/** The systems that make calls. Each kind of them is a section of its own. */
export const SystemsPanel = () => (
  <>
    <ProgramKeysSection />
    <Suspense fallback={<CardSkeleton lines={4} />}>
      <DirectoriesSection />
    </Suspense>
  </>
)
