import { Suspense, useState, type ReactNode } from 'react'
import { holdsVisit } from './visitor-storage'
import { late } from '../platform/late'

type Props = { children: ReactNode }

// Without a network the page must go on.
const OpenVisitCard = late(
  ['door', 'refusals-door', 'phases'],
  async () => (await import('./open-visit-card')).OpenVisitCard,
  {
    orElse: ({ children }: Props) => children,
  },
)

/** Puts the check-out of the visit that this device holds above a page at the door. It works after the code at the door was renewed too. */
export function HeldVisitPart({ children }: Props) {
  const [isKnown] = useState(holdsVisit)
  if (!isKnown) return children
  return (
    <Suspense fallback={null}>
      <OpenVisitCard>{children}</OpenVisitCard>
    </Suspense>
  )
}
