import { Box, Link } from '@mui/material'
import { en } from '../i18n/en'
import { useLanguage } from '../i18n/language'
import { useOrganisation } from '../platform/session'

/** Says on every page of the demo that nothing here is real: in the language chosen at the door, or English as the application is. */
export function DemoBanner({ isTranslated = false }: { isTranslated?: boolean }) {
  const { isDemo } = useOrganisation()
  const { language, t } = useLanguage()
  const text = (key: 'demo' | 'demoData' | 'demoMailbox') => (isTranslated ? t(key) : en[key])
  if (!isDemo) return null
  return (
    <Box
      component="aside"
      aria-label={text('demo')}
      lang={isTranslated ? language : 'en'}
      sx={[
        { px: 2, py: 0.5, textAlign: 'center', fontSize: '0.8125rem' },
        { bgcolor: 'primary.main', color: 'primary.contrastText' },
        (theme) => theme.applyStyles('dark', { backgroundColor: '#17392a', color: '#cfeedd' }),
      ]}
    >
      {text('demoData')}{' '}
      <Link href="/demo/mailbox" color="inherit">
        {text('demoMailbox')}
      </Link>
    </Box>
  )
}
