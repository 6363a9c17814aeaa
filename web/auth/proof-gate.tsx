import { lazy, Suspense, useEffect, useState } from 'react'
import { answerProofs } from '../platform/call'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog')).ProofDialog }))

type Asked = { answer: (isGiven: boolean) => void }

/** Asks for a fresh proof of who the person is wherever a call is refused for want of one; the call then goes on by itself. */
export function ProofGate() {
  const [asked, setAsked] = useState<Asked | null>(null)
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
