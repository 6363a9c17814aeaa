/** A QR code as rows of squares. A dark square is 1. */
export type QrMatrix = { size: number; data: ArrayLike<number> }

/** The dark squares as an SVG path. Each run of them in a row is a rectangle, and a square is one unit. */
export function qrPath({ size, data }: QrMatrix) {
  let path = ''
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const start = column
      while (column < size && data[row * size + column]) column++
      const length = column - start
      if (length > 0) path += `M${start} ${row}h${length}v1h-${length}z`
    }
  return path
}
