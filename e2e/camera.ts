import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'uqr'

const WIDTH = 640
const HEIGHT = 480
const MODULE = 8
const FRAMES = 10

/** Makes a film of a QR code for the browser's fake camera, and returns the name of its file. */
export function filmOf(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const left = Math.floor((WIDTH - size * MODULE) / 2)
  const top = Math.floor((HEIGHT - size * MODULE) / 2)
  const light = Buffer.alloc(WIDTH * HEIGHT, 235)
  for (let y = 0; y < size * MODULE; y += 1)
    for (let x = 0; x < size * MODULE; x += 1)
      if (data[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)]) light[(top + y) * WIDTH + left + x] = 16
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`)
  const file = join(mkdtempSync(join(tmpdir(), 'whereabouts-camera-')), 'code.y4m')
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]))
  return file
}
