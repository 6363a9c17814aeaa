import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const WORTH_IT_FROM = 100 // bytes
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a .br and a .gz beside every larger text file of a folder, so that the server need not compress
 * them. Documents are left out, because the server fills them in.
 */
export async function precompress(folder: string) {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((name) => /\.(js|css|svg|json|wasm)$/.test(name))) {
    const file = path.join(folder, name)
    const content = await readFile(file)
    if (content.length <= WORTH_IT_FROM) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    await writeFile(`${file}.br`, await brotli(content, { params }))
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
  }
}
