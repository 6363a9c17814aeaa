import type { ReactNode } from 'react'
import { Box } from '../../design/box'
import { WarningIcon } from '../../design/icons'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'

/** The counts of what will happen to the people of a pasted list. */
export const WhatHappens = ({ children }: { children: ReactNode }) => (
  <Box component="ul" aria-label={useText()('administration:whatHappensAll')} sx={countsStyle}>
    {children}
  </Box>
)

export const Warning = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ display: 'flex', gap: 0.75 }}>
    <WarningIcon fontSize="small" sx={{ color: 'warning.main', flexShrink: 0 }} />
    <span>{children}</span>
  </Typography>
)

const countsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: '1.0625rem',
  '& strong': { fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' },
  '& [data-wrong] strong': { color: 'error.main' },
}
