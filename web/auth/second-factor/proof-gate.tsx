import { useEffect, useState } from 'react'
import { answerProofs } from '../../platform/call'
import { late } from '../../platform/late'

const ProofDialog = late(['proof', 'sign-in'], async () => (await import('./proof-dialog')).ProofDialog, {
  when: 'pressed',
})

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
  return asked && <ProofDialog onAnswer={asked.answer} />
}
