import { Box } from '../design/box'
import { Link } from '../design/link'
import { useFrameTexts } from '../i18n/language-context'
import { useOrganisation } from '../session/session'

export function DemoBanner({ isTranslated = false }: { isTranslated?: boolean }) {
  const { isDemo } = useOrganisation()
  const { language, t } = useFrameTexts(isTranslated)
  if (!isDemo) return null
  return (
    <Box
      component="aside"
      aria-label={t('demo')}
      lang={language}
      sx={[
        { px: 2, py: 0.5, textAlign: 'center', fontSize: '0.8125rem' },
        { bgcolor: 'primary.main', color: 'primary.contrastText' },
        { '@media (prefers-color-scheme: dark)': { backgroundColor: '#17392a', color: '#cfeedd' } },
      ]}
    >
      {t('demoData')}{' '}
      <Link href="/demo/mailbox" color="inherit">
        {t('demoMailbox')}
      </Link>
      {' · '}
      <Link href="/demo" color="inherit">
        {t('demoSteps')}
      </Link>
    </Box>
  )
}
