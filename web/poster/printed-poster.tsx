import type { ComponentProps } from 'react'
import { PrintedSheet } from '../design/printed-sheet'
import { PAPERS } from './paper-options'
import { Poster } from './poster'

/** The poster as it is printed: the only thing on a sheet of its size, and not on the screen. */
export function PrintedPoster(poster: ComponentProps<typeof Poster>) {
  const { width, height } = PAPERS[poster.paper]
  // A little less than the sheet, or rounding adds an empty page.
  const look = { width: `${width - 0.5}mm`, height: `${height - 0.5}mm`, overflow: 'hidden' }
  return (
    <PrintedSheet id="printed-poster" paper={{ size: `${width}mm ${height}mm`, margin: 0 }} look={look}>
      <Poster {...poster} />
    </PrintedSheet>
  )
}
