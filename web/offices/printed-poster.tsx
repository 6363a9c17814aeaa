import { Box, GlobalStyles } from '@mui/material'
import { createPortal } from 'react-dom'
import type { ComponentProps } from 'react'
import { PAPERS } from './paper'
import { Poster } from './poster'

const ID = 'printed-poster'

/** The poster as it is printed: the only thing on a sheet of its size, and not on the screen. */
export function PrintedPoster(poster: ComponentProps<typeof Poster>) {
  const { width, height } = PAPERS[poster.paper]
  return createPortal(
    <>
      <GlobalStyles
        styles={{
          '@page': { size: `${width}mm ${height}mm`, margin: 0 },
          '@media print': {
            'html, body': { background: '#ffffff !important' },
            [`body > :not(#${ID})`]: { display: 'none !important' },
          },
        }}
      />
      <Box
        id={ID}
        sx={{
          display: 'none',
          '@media print': {
            display: 'block',
            // A hair less than the sheet: rounding must not begin a second one.
            width: `${width - 0.5}mm`,
            height: `${height - 0.5}mm`,
            overflow: 'hidden',
          },
        }}
      >
        <Poster {...poster} />
      </Box>
    </>,
    document.body,
  )
}
