import type { ComponentProps } from 'react'
import { PrintedSheet } from '../design/printed-sheet'
import { PAPERS } from './paper-options'
import { Poster } from './poster'

/** The poster in print: it is alone on a sheet of its size, and hidden on the screen. */
export function PrintedPoster(poster: ComponentProps<typeof Poster>) {
  const { width, height } = PAPERS[poster.paper]
  // It is slightly smaller than the sheet, because rounding could add an empty page.
  const look = { width: `${width - 0.5}mm`, height: `${height - 0.5}mm`, overflow: 'hidden' }
  return (
    <PrintedSheet id="printed-poster" paper={{ size: `${width}mm ${height}mm`, margin: 0 }} look={look}>
      <Poster {...poster} />
    </PrintedSheet>
  )
}
