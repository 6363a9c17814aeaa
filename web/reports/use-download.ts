import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint, InputOf } from '../../domain/endpoint'
import { useSay } from '../design/snackbar'
import { CallProblem } from '../platform/call'
import { download, type DataMoment } from '../platform/download'
import { problemText } from '../platform/problem-text'
import { useWork } from '../platform/use-work'

export type Download = {
  file: string
  /** The number of bytes that have arrived. Null while there is no download. */
  bytes: number | null
  isDone: boolean
  /** The moment of the file's data. Null means the present. */
  moment: DataMoment | null
  cancel: () => void
}

type File = Endpoint<z.core.$ZodType, z.core.$ZodType> & { download: string }

/**
 * Downloads a file, one at a time. A failure is shown in the snackbar, unless `onRefused` handles it. Leaving
 * the page cancels the download.
 */
export function useDownload<E extends File>(endpoint: E, onRefused?: (refusal: CallProblem) => void) {
  const say = useSay()
  const [bytes, setBytes] = useState<number | null>(null)
  const [isDone, setDone] = useState(false)
  const [moment, setMoment] = useState<DataMoment | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const { begin } = useWork(async (input: InputOf<E>) => {
    const control = (running.current = new AbortController())
    setBytes(0)
    setDone(false)
    setMoment(null)
    try {
      await download(endpoint, input, { signal: control.signal, onBytes: setBytes, onMoment: setMoment })
      setDone(true)
      return true
    } catch (cause) {
      if (control.signal.aborted) return false
      if (!(cause instanceof CallProblem)) throw cause
      if (onRefused) onRefused(cause)
      else say.error(problemText(cause))
      return false
    } finally {
      running.current = null
      setBytes(null)
    }
  })
  /** Resolves to true if the file was saved. */
  const start = async (input: InputOf<E>) => (await begin(input)) ?? false

  const cancel = () => running.current?.abort()
  /** Cancels the download, or takes away what is shown of the last one. */
  function forget() {
    cancel()
    setDone(false)
    setMoment(null)
  }

  const state: Download = { file: endpoint.download, bytes, isDone, moment, cancel }
  return { ...state, start, forget }
}
