import type { ElementType } from 'react'
import { PATHS } from '../../domain/paths'
import { version } from '../../package.json'
import { Box } from '../design/box'
import { Link } from '../design/link'
import { useText } from '../i18n/language'
import { DocumentLink } from '../organisation/document-link'

type Props = { maxWidth?: number; link?: ElementType }

/** The end of every page (specification §2, Navigation). */
export function Footer({ maxWidth, link = 'a' }: Props) {
  const t = useText()
  const quiet = { color: 'text.secondary', fontWeight: 400, py: 1 }
  return (
    <Box
      component="footer"
      sx={{
        px: { xs: 2, sm: 4 },
        py: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        fontSize: '0.875rem',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, maxWidth, mx: 'auto' }}>
        <DocumentLink name="privacy" language={t.language} sx={quiet}>
          {t('frame:footerPrivacy')}
        </DocumentLink>
        <DocumentLink name="faq" language={t.language} sx={quiet}>
          {t('frame:faq')}
        </DocumentLink>
        <Link component={link as 'a'} href={PATHS.releaseNotes} sx={quiet}>
          {t('frame:footerNews')}
        </Link>
        <Box component="span" sx={{ ...quiet, ms: { sm: 'auto' }, fontSize: '0.8125rem', lineHeight: 1.75 }}>
          {t('frame:footerVersion', { version })}
        </Box>
      </Box>
    </Box>
  )
}
