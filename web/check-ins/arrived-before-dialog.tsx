import { lazy, Suspense } from 'react'
import { useArrival } from './arrival'

const CheckedInDialog = lazy(async () => ({
  default: (await import('./checked-in-dialog')).CheckedInDialog,
}))

/** Says again who has just arrived where, when the page that said so was loaded anew. */
export function ArrivedBeforeDialog() {
  const arrival = useArrival('home')
  return <Suspense fallback={null}>{arrival && <CheckedInDialog checkIn={arrival} />}</Suspense>
}
