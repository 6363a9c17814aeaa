import { Box, GlobalStyles, type SxProps, type Theme } from '@mui/material'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What is printed in black on white, whatever the colours of the screen. */
export const INK = '#1b1d1c'

type Props = {
  /** Of the sheet's element, once in the document. */
  id: string
  /** The size and the margin of the paper, where they are not the browser's. */
  paper?: { size?: string; margin: number | string }
  /** How the sheet looks on paper. */
  look: object
  /** `pre` keeps the lines of a text. */
  component?: 'div' | 'pre'
  /** Whether a screen reader passes it over, as the page says the same. */
  isHidden?: boolean
  children: ReactNode
}

/** The only thing on the paper when the page is printed, and not on the screen. */
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
