import type * as z from 'zod/mini'
import type { Endpoint, InputOf } from '../../domain/endpoint'
import { callForFile } from './call'

/** Calls for a file and hands it to the browser to save. Throws CallProblem when it is refused. */
export async function download<E extends Endpoint<z.core.$ZodType, z.core.$ZodType> & { download: string }>(
  endpoint: E,
  input: InputOf<E>,
) {
  const content = await callForFile(endpoint, input)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = endpoint.download
  link.click()
  URL.revokeObjectURL(link.href)
}
