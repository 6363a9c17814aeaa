import { Box, GlobalStyles, type SxProps, type Theme } from '@mui/material'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The colour of print, whatever the colours of the screen. */
export const INK = '#1b1d1c'

type Props = {
  id: string
  /** The size and margin of the paper, if they are not the browser's. */
  paper?: { size?: string; margin: number | string }
  /** The style of the sheet on paper. */
  look: object
  /** `pre` keeps the lines of a text. */
  component?: 'div' | 'pre'
  /** Whether it is hidden from screen readers, because the page says the same. */
  isHidden?: boolean
  children: ReactNode
}

/** What is printed in place of the page. The screen does not show it. */
export function PrintedSheet({ id, paper, look, component = 'div', isHidden, children }: Props) {
  const sheet: SxProps<Theme> = { display: 'none', '@media print': { display: 'block', ...look } }
  return createPortal(
    <>
      <GlobalStyles
        styles={{
          ...(paper && { '@page': paper }),
          '@media print': {
            'html, body': { background: '#ffffff !important' },
            [`body > :not(#${id})`]: { display: 'none !important' },
          },
        }}
      />
      <Box id={id} component={component} {...(isHidden && { 'aria-hidden': true })} sx={sheet}>
        {children}
      </Box>
    </>,
    document.body,
  )
}
