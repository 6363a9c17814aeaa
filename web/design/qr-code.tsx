import { create } from 'qrcode'
import { qrPath } from './qr-path'

/** A code that is scratched or lit badly is read all the same: a quarter of it may be missing. */
const CORRECTION = 'Q'

/** The light margin without which scanners do not find a code, in squares. */
const MARGIN = 4

/** A text as a QR code that stays sharp at every size. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: CORRECTION })
  const side = modules.size + 2 * MARGIN
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      width="100%"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#ffffff" />
      <path d={qrPath(modules)} fill="#000000" />
    </svg>
  )
}
