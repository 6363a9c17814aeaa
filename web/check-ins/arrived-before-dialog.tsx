import { Suspense } from 'react'
import { useArrival } from './arrival'
import { late } from '../platform/late'

const CheckedInDialog = late(
  ['door', 'check-in'],
  async () => (await import('./checked-in-dialog')).CheckedInDialog,
)

/** Shows a new check-in again after a reload of the page. */
export function ArrivedBeforeDialog() {
  const arrival = useArrival('home')
  return <Suspense fallback={null}>{arrival && <CheckedInDialog checkIn={arrival} />}</Suspense>
}
