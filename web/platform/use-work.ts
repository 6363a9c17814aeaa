import { useRef, useState } from 'react'

/**
 * Work that a press begins, one at a time; a press while it is under way does nothing. What it throws is a fault of ours:
 * it goes to the console and the page's error boundary.
 */
export function useWork<Input, Result>(work: (input: Input) => Promise<Result>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ fault: unknown } | null>(null)
  const isUnderWay = useRef(false)
  if (failure) throw failure.fault

  /** Ends when the work is done, with its result if it was begun and had one. */
  async function begin(input: Input): Promise<Result | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(true)
    try {
      return await work(input)
    } catch (fault) {
      console.error(fault)
      setFailure({ fault })
      return undefined
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { isBusy, begin }
}
