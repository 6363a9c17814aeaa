import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useSay } from '../design/snackbar'
import { hearRefusals } from '../platform/call'
import { isSessionHeld, useSession, useStartAfresh } from '../platform/session'
import { listenToTabs } from './tabs'

/**
 * Around all pages: what was begun for one person is not gone on with for another. When somebody else is signed in in this
 * browser, as another tab or a refused call tells, everything is read and drawn anew.
 */
export function PersonGate({ children }: { children: ReactNode }) {
  const { personId } = useSession()
  const startAfresh = useStartAfresh()
  const say = useSay()
  const [shown, setShown] = useState({ personId, turn: 0 })
  if (shown.personId !== personId)
    setShown({ personId, turn: shown.turn + Number(shown.personId !== null && personId !== null) })

  const begin = useEffectEvent(() => {
    // A roll call that is on the screen outlives a sign-in in another window.
    if (!isSessionHeld()) void startAfresh().catch(() => undefined)
  })
  useEffect(() => listenToTabs(() => begin()), [])
  const explain = useEffectEvent((code: string, message: string) => {
    if (code === 'another_person') say.error(message)
    if (code === 'another_person' || (code === 'unauthenticated' && personId !== null)) begin()
  })
  useEffect(() => hearRefusals(({ code, message }) => explain(code, message)), [])
  return <Fragment key={shown.turn}>{children}</Fragment>
}
