import type * as z from 'zod/mini'
import type { Endpoint, InputOf } from '../../domain/endpoint'
import { MOMENT_HEADER } from '../../domain/moment-header'
import { callForFile, CallProblem } from './call'

/** The moment of a file's data, and its age when the server answered. */
export type DataMoment = { at: Date; ageSeconds: number }

type Options = {
  signal?: AbortSignal
  onBytes?: (bytes: number) => void
  /** Is called with the moment of the data before the first byte. Null means the present. */
  onMoment?: (moment: DataMoment | null) => void
}

const KEPT_FOR_MS = 60_000
const PIECE_BYTES = 4_000_000

/** Downloads a file and lets the browser save it when it is complete. Throws CallProblem if it is refused or breaks off. */
export async function download<E extends Endpoint<z.core.$ZodType, z.core.$ZodType> & { download: string }>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onBytes = () => undefined, onMoment = () => undefined }: Options = {},
) {
  const answer = await callForFile(endpoint, input, signal ? { signal } : {})
  onMoment(momentOf(answer.headers))
  const content = await wholeOf(answer, onBytes).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new CallProblem('offline', 'frame:downloadBrokeOff', {}, true)
  })
  save(endpoint.download, content)
}

// The clock of this device may be wrong, so the age is counted by the server's.
function momentOf(headers: Headers): DataMoment | null {
  const at = new Date(headers.get(MOMENT_HEADER) ?? NaN)
  const answered = new Date(headers.get('date') ?? NaN)
  const ageSeconds = Math.max(0, Math.round((answered.getTime() - at.getTime()) / 1000))
  return Number.isNaN(ageSeconds) ? null : { at, ageSeconds }
}

export const saveText = (name: string, text: string) => save(name, new Blob([text], { type: 'text/plain' }))

function save(name: string, content: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR_MS)
}

// A large file goes to the browser in pieces, which it may put on the disk. The page never holds all of it.
async function wholeOf(answer: Response, onBytes: (bytes: number) => void) {
  const pieces: Blob[] = []
  let piece: BlobPart[] = []
  let pieceBytes = 0
  let bytes = 0
  const handOver = () => {
    pieces.push(new Blob(piece))
    piece = []
    pieceBytes = 0
  }
  const reader = answer.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    piece.push(read.value)
    pieceBytes += read.value.length
    bytes += read.value.length
    if (pieceBytes >= PIECE_BYTES) handOver()
    onBytes(bytes)
  }
  handOver()
  return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' })
}
