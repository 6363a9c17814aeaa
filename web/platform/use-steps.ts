import { useEffect, useState } from 'react'
import { idle } from './use-when-idle'

/**
 * Counts to a number in steps, one each time that the browser is idle, so that a long list is drawn without
 * holding up the page. Another value of `of` begins again.
 */
export function useSteps(total: number, { of, step }: { of: string; step: number }) {
  const [reached, setReached] = useState({ of, count: step })
  if (reached.of !== of) setReached({ of, count: step })
  const count = Math.min(total, reached.of === of ? reached.count : step)
  useEffect(() => {
    if (count >= total) return
    let isLeft = false
    void idle().then(() => isLeft || setReached({ of, count: count + step }))
    return () => {
      isLeft = true
    }
  }, [of, count, total, step])
  return count
}
