import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { readSession } from '../../domain/session/contract'
import { useSay } from '../design/snackbar'
import { call, CallProblem } from '../platform/call'
import { useReadAnew } from '../platform/use-read'
import { holdSession, sessionReading } from '../session/session'

/**
 * Goes on with what is on the screen once the reader has confirmed the sign-in in another window. A new sign-in ends
 * this session first, and whoever asks in between is led away from the page. So only this hook asks.
 */
export function usePowersAgain() {
  const client = useQueryClient()
  const readAnew = useReadAnew()
  const say = useSay()

  async function lookAgain() {
    const session = await call(readSession, {})
    const isBack = session.me !== null && session.withheld === null
    if (!isBack) return false
    client.setQueryData(sessionReading().queryKey, session)
    void readAnew('office')
    return true
  }
  async function goOn() {
    try {
      if (!(await lookAgain())) say.info('Please finish in the other window first.')
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem
      say.error(problem.message)
    }
  }

  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void lookAgain().catch(() => undefined)
  })
  useEffect(() => {
    const hear = () => comeBack()
    focusManager.setFocused(false)
    const letGo = holdSession()
    document.addEventListener('visibilitychange', hear)
    return () => {
      letGo()
      focusManager.setFocused(undefined)
      document.removeEventListener('visibilitychange', hear)
    }
  }, [])
  return goOn
}
