import type { ReactNode } from 'react'
import { useText } from '../i18n/language'
import { Box } from './box'
import { Button } from './button'
import { InboxIcon, SearchIcon } from './icons'
import { Typography } from './text'

type Props = { title: string; children?: ReactNode; icon?: ReactNode; action?: ReactNode }

/** Says that a list is empty, and what to do next. */
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

type FoundProps = {
  title: string
  /** The text of the button. */
  clear?: string
  onClear: () => void
  /** A hint what to search for. */
  children?: ReactNode
}

/** Says that a search or filter matches nothing, with a button to clear it. */
export function NothingFound({ title, clear, onClear, children }: FoundProps) {
  const t = useText()
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={title}
      action={
        <Button variant="outlined" onClick={onClear}>
          {clear ?? t('design:clearFilters')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
