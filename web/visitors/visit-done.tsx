import { Box, Stack, Typography } from '@mui/material'
import { useEffect, useRef, type ReactNode } from 'react'
import { CheckIcon } from '../design/icons'

/** Says in place of a form that it worked; takes the focus, so that it is read. */
export function VisitDone({ text, children }: { text: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack sx={{ gap: 3, pt: 2, textAlign: 'center' }}>
      <Box aria-hidden sx={markStyle}>
        <CheckIcon sx={{ fontSize: 52 }} />
      </Box>
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none !important' }}>
        {text}
      </Typography>
      {children}
    </Stack>
  )
}

const markStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 88,
  height: 88,
  mx: 'auto',
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
}
