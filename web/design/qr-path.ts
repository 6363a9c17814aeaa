/** The dark squares of a QR code as an SVG path. Each run of them in a row is a rectangle, and a square is one unit. */
export function qrPath(rows: readonly (readonly boolean[])[]) {
  let path = ''
  for (const [row, squares] of rows.entries())
    for (let column = 0; column < squares.length; column++) {
      const start = column
      while (squares[column]) column++
      const length = column - start
      if (length > 0) path += `M${start} ${row}h${length}v1h-${length}z`
    }
  return path
}
