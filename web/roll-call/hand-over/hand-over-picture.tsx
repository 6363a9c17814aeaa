import { useLayoutEffect, useMemo, useRef } from 'react'
import { encode } from 'uqr'
import { Box } from '../../design/box'

/** The light margin in squares. Without it a camera does not find a code, above all on a dark page. */
const MARGIN = 4

// Sealed bytes look like chance, so that one pattern of a code is as good as another. To compare all of them takes ten times as long.
const OPTIONS = { ecc: 'L', maskPattern: 0, border: MARGIN } as const

/** Bytes as a QR code that is as large as its place. */
export function HandOverPicture({ bytes, label }: { bytes: Uint8Array; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { data: rows, size: side } = useMemo(() => encode([...bytes], OPTIONS), [bytes])
  // Its number is shown at the same moment.
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const picture = context.createImageData(side, side)
    picture.data.fill(255)
    for (const [at, isDark] of rows.flat().entries()) if (isDark) picture.data.fill(0, 4 * at, 4 * at + 3)
    context.putImageData(picture, 0, 0)
  }, [rows, side])
  return (
    <Box sx={placeStyle}>
      <Box
        component="canvas"
        ref={canvas}
        role="img"
        aria-label={label}
        width={side}
        height={side}
        // Each square is a whole number of the screen's points, in a browser that can round.
        style={{ width: `round(down, ${WIDTH}, ${side / window.devicePixelRatio}px)` }}
        sx={pictureStyle}
      />
    </Box>
  )
}

// A low window shows a smaller code, but never one that no camera can read.
const WIDTH = 'min(100%, max(300px, 100dvh - 330px))'

const placeStyle = { display: 'grid', placeItems: 'center', bgcolor: '#ffffff' }

const pictureStyle = { display: 'block', width: WIDTH, imageRendering: 'pixelated' } as const
