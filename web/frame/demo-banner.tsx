import { Box, Link } from '@mui/material'
import { useOrganisation } from '../platform/session'

/** Says on every page of the demo that nothing here is real. */
export function DemoBanner() {
  const { isDemo } = useOrganisation()
  if (!isDemo) return null
  return (
    <Box
      component="aside"
      aria-label="Demo"
      lang="en"
      sx={[
        { px: 2, py: 0.5, textAlign: 'center', fontSize: '0.8125rem' },
        { bgcolor: 'primary.main', color: 'primary.contrastText' },
        (theme) => theme.applyStyles('dark', { backgroundColor: '#17392a', color: '#cfeedd' }),
      ]}
    >
      Demo: sample data, mails stay in the{' '}
      <Link href="/demo/mailbox" color="inherit">
        mailbox
      </Link>
    </Box>
  )
}
