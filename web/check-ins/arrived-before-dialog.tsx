import { lazy, Suspense } from 'react'
import { useArrival } from './arrival'

const CheckedInDialog = lazy(async () => ({
  default: (await import('./checked-in-dialog')).CheckedInDialog,
}))

/** Shows a new check-in again after a reload of the page. */
export function ArrivedBeforeDialog() {
  const arrival = useArrival('home')
  return <Suspense fallback={null}>{arrival && <CheckedInDialog checkIn={arrival} />}</Suspense>
}
