import { lazy, Suspense, useState, type ReactNode } from 'react'
import { holdsVisit } from './visitor-storage'

type Props = { children: ReactNode }

// Without a network the page must go on.
const OpenVisitCard = lazy(() =>
  import('./open-visit-card').then(
    ({ OpenVisitCard }) => ({ default: OpenVisitCard }),
    () => ({ default: ({ children }: Props) => children }),
  ),
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
