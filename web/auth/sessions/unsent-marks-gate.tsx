import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { askAboutMarks, unsentWords, type Unsent } from './unsent-mark'

type Asked = { unsent: Unsent; answer: (mayGo: boolean) => void }

/** Asks whoever signs out whether marks that the server does not have may be lost. */
export function UnsentMarksGate() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      askAboutMarks(
        (unsent) =>
          new Promise((resolve) =>
            setAsked({
              unsent,
              answer: (mayGo) => {
                setAsked(null)
                resolve(mayGo)
              },
            }),
          ),
      ),
    [],
  )
  return (
    <ConfirmDialog
      open={asked !== null}
      title="Sign out and lose marks?"
      confirm="Sign out"
      cancel="Stay signed in"
      isDestructive
      onConfirm={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    >
      {asked && unsentWords(asked.unsent)}
    </ConfirmDialog>
  )
}
