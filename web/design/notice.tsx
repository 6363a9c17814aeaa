import type { ReactNode } from 'react'
import { Box } from './box'
import { WarningIcon } from './icons'

/** Says that something went wrong, with a button beside it. Its button may stand below. */
export const Notice = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <Box role="alert" sx={noticeStyle}>
    <WarningIcon sx={{ color: 'error.main' }} />
    <Box sx={{ flex: '1 1 12rem', fontSize: '0.9375rem' }}>{children}</Box>
    {action && <Box sx={{ ms: 'auto' }}>{action}</Box>}
  </Box>
)

const noticeStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  border: '1px solid',
  borderColor: 'error.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
}
