import { useCallback, useEffect, useState } from 'react'
import { slotOf } from '../platform/storage'

const A_DAY_MS = 24 * 3_600_000

const NONE: ReadonlySet<string> = new Set()

/** The ticks of a roll call. This tab alone stores them, without names, and they survive a reload. */
export function useRollCallTicks(office: string) {
  const [slot] = useState(() => slotOf<string[]>('tab', `roll-call.${office}`, A_DAY_MS))
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(slot.kept()))
  useEffect(() => slot.keep([...seen]), [slot, seen])
  const tick = useCallback((id: string) => setSeen((before) => toggled(before, id)), [])
  const startAgain = useCallback(() => setSeen(NONE), [])
  return { seen, tick, startAgain }
}

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])
