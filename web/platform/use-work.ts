import { useRef, useState } from 'react'

/** Runs the work of a press. A press while it runs does nothing. An error is a bug: it goes to the console and to the page's error boundary. */
export function useWork<Input, Result>(work: (input: Input) => Promise<Result>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ fault: unknown } | null>(null)
  const isUnderWay = useRef(false)
  if (failure) throw failure.fault

  /** Runs the work. Returns its result, or undefined if it did not run. */
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
