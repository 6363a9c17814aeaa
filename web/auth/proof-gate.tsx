import { lazy, Suspense, useEffect, useState } from 'react'
import { answerProofs } from '../platform/call'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog')).ProofDialog }))

type ProofRequest = { answer: (isGiven: boolean) => void }

/** Asks for a fresh proof if a call is refused for lack of one. Then the call is repeated by itself. */
export function ProofGate() {
  const [asked, setAsked] = useState<ProofRequest | null>(null)
  useEffect(
    () =>
      answerProofs(
        () =>
          new Promise((resolve) =>
            setAsked({
              answer: (isGiven) => {
                setAsked(null)
                resolve(isGiven)
              },
            }),
          ),
      ),
    [],
  )
  return <Suspense fallback={null}>{asked && <ProofDialog onAnswer={asked.answer} />}</Suspense>
}
