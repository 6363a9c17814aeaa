import { Box } from '../design/box'
import { Link } from '../design/link'
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'
import { useOrganisation } from '../session/session'

export function DemoBanner() {
  const { isDemo } = useOrganisation()
  const t = useText()
  if (!isDemo) return null
  return (
    <Box
      component="aside"
      aria-label={t('frame:demo')}
      sx={[
        { px: 2, py: 0.5, textAlign: 'center', fontSize: '0.8125rem' },
        { bgcolor: 'primary.main', color: 'primary.contrastText' },
        { '@media (prefers-color-scheme: dark)': { backgroundColor: '#17392a', color: '#cfeedd' } },
      ]}
    >
      <RichText
        text={t('frame:demoNote')}
        mailbox={(part) => (
          <Link href="/demo/mailbox" color="inherit">
            {part}
          </Link>
        )}
        steps={(part) => (
          <Link href="/demo" color="inherit">
            {part}
          </Link>
        )}
      />
    </Box>
  )
}
