import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { askAboutMarks, unsentText, type Unsent } from './unsent-mark'

type Asked = { unsent: Unsent; answer: (mayGo: boolean) => void }

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
      {asked && unsentText(asked.unsent)}
    </ConfirmDialog>
  )
}
