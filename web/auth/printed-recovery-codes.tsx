import { Box, GlobalStyles } from '@mui/material'
import { createPortal } from 'react-dom'

const ID = 'printed-recovery-codes'

/** The recovery codes as they are printed: the only thing on the sheet, and not on the screen. */
export const PrintedRecoveryCodes = ({ text }: { text: string }) =>
  createPortal(
    <>
      <GlobalStyles
        styles={{
          '@media print': {
            'html, body': { background: '#ffffff !important' },
            [`body > :not(#${ID})`]: { display: 'none !important' },
          },
        }}
      />
      <Box
        id={ID}
        component="pre"
        aria-hidden
        sx={{
          display: 'none',
          '@media print': {
            display: 'block',
            color: '#1b1d1c',
            fontSize: '14pt',
            lineHeight: 1.8,
            whiteSpace: 'pre-wrap',
          },
        }}
      >
        {text}
      </Box>
    </>,
    document.body,
  )
