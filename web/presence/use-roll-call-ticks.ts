import { useState } from 'react'
import { slotOf } from '../platform/storage'

const A_DAY_MS = 24 * 3_600_000

/** The ticks of a roll call. This tab alone stores them, without names, and they survive a reload. */
export function useRollCallTicks(office: string) {
  const [slot] = useState(() => slotOf<string[]>('tab', `roll-call.${office}`, A_DAY_MS))
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(slot.kept()))
  const change = (ids: string[]) => {
    slot.keep(ids)
    setSeen(new Set(ids))
  }
  return {
    seen,
    tick: (id: string) => change(seen.has(id) ? [...seen].filter((other) => other !== id) : [...seen, id]),
    startAgain: () => change([]),
  }
}
