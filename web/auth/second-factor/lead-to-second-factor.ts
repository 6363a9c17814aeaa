import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { WITHHELD } from '../../../domain/access/withheld-powers'
import { isPage, PATHS } from '../../../domain/paths'
import { hearRefusals, type CallProblem } from '../../platform/call'
import { sessionReading } from '../../session/session'
import { backTo } from '../sessions/second-factor-path'

const isWithheld = ({ code }: CallProblem) => WITHHELD.some((each) => each === code)

/** The page that the previous one wanted next. For anything else it is Home. */
export const useWayBack = () => wayBackOf(useLocation().state)

export function wayBackOf(state: unknown) {
  const back: unknown = typeof state === 'object' && state !== null && 'back' in state ? state.back : null
  const isOwn = typeof back === 'string' && isPage(back.split('?', 1)[0] ?? '')
  return isOwn ? back : PATHS.home
}

/** Leads to the second factor or a new sign-in when the server withholds powers, and back afterwards. */
export function useLeadToSecondFactor() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const lead = useEffectEvent(async (problem: CallProblem) => {
    if (!isWithheld(problem) || pathname === PATHS.secondFactor) return
    await client.invalidateQueries({ queryKey: sessionReading().queryKey })
    await navigate(PATHS.secondFactor, { replace: true, state: backTo(pathname) })
  })
  useEffect(() => hearRefusals((problem) => void lead(problem)), [])
}
