import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { InboxIcon } from './icons'

type Props = { title: string; children?: ReactNode; icon?: ReactNode; action?: ReactNode }

/** What an empty list shows: what is missing, and what to do next. */
export function EmptyState({ title, children, icon = <InboxIcon />, action }: Props) {
  return (
    <Box sx={{ py: { xs: 4, sm: 6 }, px: 2, textAlign: 'center' }}>
      <Box
        aria-hidden
        sx={{
          display: 'inline-grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          mb: 2,
          borderRadius: '50%',
          color: 'primary.main',
          bgcolor: 'action.hover',
        }}
      >
        {icon}
      </Box>
      <Typography sx={{ mx: 'auto', maxWidth: '56ch', fontWeight: 600, textWrap: 'balance' }}>
        {title}
      </Typography>
      {children && (
        <Typography sx={{ mt: 0.5, mx: 'auto', maxWidth: '48ch', color: 'text.secondary' }}>
          {children}
        </Typography>
      )}
      {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  )
}
