import type { ComponentProps } from 'react'
import { Box } from '../design/box'
import { PrintedSheet } from '../design/printed-sheet'
import { PAPERS, type Paper } from './paper-options'
import { Poster } from './poster'

type Props = { paper: Paper; posters: readonly ComponentProps<typeof Poster>[] }

/** The posters in print: each is alone on a sheet of its size, and hidden on the screen. */
export function PrintedPoster({ paper, posters }: Props) {
  const { width, height } = PAPERS[paper]
  // It is slightly smaller than the sheet, because rounding could add an empty page.
  const look = { width: `${width - 0.5}mm`, height: `${height - 0.5}mm`, overflow: 'hidden' }
  return (
    <PrintedSheet id="printed-poster" paper={{ size: `${width}mm ${height}mm`, margin: 0 }} look={{}}>
      {posters.map((poster) => (
        <Box
          key={poster.address}
          sx={{ ...look, breakAfter: 'page', '&:last-child': { breakAfter: 'auto' } }}
        >
          <Poster {...poster} />
        </Box>
      ))}
    </PrintedSheet>
  )
}
