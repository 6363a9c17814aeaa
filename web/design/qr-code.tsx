import { encode } from 'uqr'
import { qrPath } from './qr-path'

/** The level of correction: a scanner reads the code even if a quarter of it is missing. */
const CORRECTION = 'Q'

/** The light margin in squares. Without it scanners do not find a code. */
const MARGIN = 4

/** A text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: CORRECTION, border: 0 })
  const side = size + 2 * MARGIN
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      width="100%"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#ffffff" />
      <path d={qrPath(data)} fill="#000000" />
    </svg>
  )
}
