/** The width and height of a stored picture, in pixels. */
export const PICTURE_SIDE = 96

const MARK = 0xff
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
/** Tables of the picture: Huffman, quantisation and restart interval. */
const TABLES = [0xc4, 0xdb, 0xdd]
/** The headers of the frames that every browser draws: baseline, extended and progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2]
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7
/** Parts beside the picture, such as the camera and the place. */
const isAside = (code: number) => (code >= 0xe0 && code <= 0xef) || code === 0xfe

/**
 * The picture in a JPEG file without everything else that the file has. Null unless the file is a whole JPEG of 96 × 96
 * pixels.
 */
export function pictureIn(file: Uint8Array): Uint8Array | null {
  const kept: Uint8Array[] = [Uint8Array.of(MARK, START)]
  let isFramed = false
  let isScanned = false
  const at = (place: number) => file[place] ?? -1
  if (at(0) !== MARK || at(1) !== START) return null
  for (let place = 2; ;) {
    const code = at(place + 1)
    if (at(place) !== MARK) return null
    if (code === END) return isScanned ? joined([...kept, Uint8Array.of(MARK, END)]) : null
    const length = at(place + 2) * 256 + at(place + 3)
    let end = place + 2 + length
    if (length < 2 || end > file.length) return null
    if (FRAMES.includes(code)) {
      if (isFramed || !isSquare(file.subarray(place + 4, end))) return null
      isFramed = true
    } else if (code === SCAN) {
      if (!isFramed) return null
      isScanned = true
      while (end < file.length && (at(end) !== MARK || at(end + 1) === 0 || isRestart(at(end + 1)))) end++
    } else if (!TABLES.includes(code) && !isAside(code)) return null
    if (!isAside(code)) kept.push(file.subarray(place, end))
    place = end
  }
}

/** The header of a frame: precision, height, width and the number of colours. */
const isSquare = ([precision, high, height, wide, width, colours]: Uint8Array) =>
  precision === 8 &&
  high === 0 &&
  height === PICTURE_SIDE &&
  wide === 0 &&
  width === PICTURE_SIDE &&
  (colours === 1 || colours === 3)

function joined(parts: readonly Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}
