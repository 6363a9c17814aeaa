import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../../design/snackbar'
import { useText } from '../../i18n/language'
import { listenToRefusals, type CallProblem } from '../../platform/call'
import { forgetTab } from '../../platform/storage'
import { useSession, useStartAfresh } from '../../session/session'
import { wasOwnChange } from './other-tab'
import { listenToTabs } from './tabs'

/**
 * Reads everything again if another tab or a refused call shows that this browser has another person now, or
 * none. The tab forgets everything about a person who has signed out. A message names the sign-in of another
 * person. Returns true while the person is signed out by another tab.
 */
export function usePersonChange() {
  const { personId, ended } = useSession()
  const startAfresh = useStartAfresh()
  const say = useSay()
  const t = useText()
  const [isOutElsewhere, setOutElsewhere] = useState(false)
  const before = useRef(personId)
  const lastPerson = useRef(personId)
  const isShown = useRef(false)
  const isTold = useRef(false)

  const notice = useEffectEvent((left: string | null) => {
    const isElsewhere = !wasOwnChange(personId)
    // A person whose session has ended comes back to what is in the tab.
    const hasSignedOut = left !== null && ended === null
    const isAnother = personId !== null && lastPerson.current !== null && lastPerson.current !== personId
    lastPerson.current = personId ?? lastPerson.current
    setOutElsewhere(isElsewhere && hasSignedOut && personId === null)
    // A refused call alone does not tell a sign-out from an end whose reason is not known.
    if (isAnother || (hasSignedOut && (isTold.current || !isElsewhere))) forgetTab()
    if (isElsewhere && !isShown.current) {
      if (hasSignedOut) say.clear()
      if (isAnother) say.info(t('frame:somebodyElseEntered'))
    }
    isShown.current = false
    isTold.current = false
  })
  // The effects of the page come later, and may keep something for the next person.
  useLayoutEffect(() => {
    const left = before.current
    before.current = personId
    if (left !== personId) notice(left)
  }, [personId])

  const hear = useEffectEvent(async () => {
    isTold.current = true
    const session = await startAfresh().catch(() => null)
    if (session?.personId === before.current) isTold.current = false
  })
  useEffect(() => listenToTabs(() => void hear()), [])
  const explain = useEffectEvent(({ code, message }: CallProblem) => {
    if (code === 'another_person') {
      isShown.current = true
      say.error(message)
    }
    if (code === 'another_person' || (code === 'unauthenticated' && personId !== null))
      void startAfresh().catch(() => undefined)
  })
  useEffect(() => listenToRefusals((problem) => explain(problem)), [])
  return isOutElsewhere
}
