import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { WITHHELD } from '../../domain/auth/admin-powers'
import { isAt, isPage, PATHS } from '../../domain/paths'
import { hearRefusals, type CallProblem } from '../platform/call'
import { sessionReading } from '../platform/session'

const isWithheld = ({ code }: CallProblem) => WITHHELD.some((known) => known === code)

/** Where to go on once the second factor is passed; only ever a page of the product. */
type Back = { back: string }

export const backTo = (pathname: string): Back => ({ back: pathname })

/** Where the page before wanted to go on; Home for anything that is no page. */
export const useWayBack = () => wayBackOf(useLocation().state)

export function wayBackOf(state: unknown) {
  const back: unknown = typeof state === 'object' && state !== null && 'back' in state ? state.back : null
  const isOwn = typeof back === 'string' && isPage(back.split('?', 1)[0] ?? '')
  return isOwn ? back : PATHS.home
}

/** When the server withholds an administrator's powers, leads to where they can be had again, and from there back. */
export function useLeadToSecondFactor() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const lead = useEffectEvent(async (problem: CallProblem) => {
    if (!isWithheld(problem) || pathname === PATHS.secondFactor) return
    await client.invalidateQueries({ queryKey: sessionReading().queryKey })
    // It leads there itself, unless a list is on the screen, which stays.
    if (isAt(PATHS.rollCall, pathname)) return
    await navigate(PATHS.secondFactor, { replace: true, state: backTo(pathname) })
  })
  useEffect(() => hearRefusals((problem) => void lead(problem)), [])
}
