import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { useText } from '../../i18n/language'
import { askAboutMarks, unsentText, type Unsent } from './unsent-mark'

type Asked = { unsent: Unsent; answer: (mayGo: boolean) => void }

export function UnsentMarksGate() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const t = useText()
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
      title={t('unsent:askToLoseMarks')}
      confirm={t('unsent:signOut')}
      cancel={t('unsent:staySignedIn')}
      isDestructive
      onConfirm={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    >
      {asked && unsentText(asked.unsent, t)}
    </ConfirmDialog>
  )
}
