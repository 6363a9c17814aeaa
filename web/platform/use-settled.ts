import { useEffect, useState } from 'react'

const SETTLED_AFTER_MS = 250

/** A typed text, once it has stayed the same for a moment. */
export function useSettled(typed: string) {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
