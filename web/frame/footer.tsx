import type { ElementType } from 'react'
import { PATHS } from '../../domain/paths'
import { version } from '../../package.json'
import { Box } from '../design/box'
import { Link } from '../design/link'
import { useFrameTexts } from '../i18n/language-context'
import { DocumentLink } from '../organisation/document-link'

type Props = {
  maxWidth?: number
  link?: ElementType
  /** True if it is in the chosen language. Otherwise it is in English. */
  isTranslated?: boolean
}

/** The end of every page (specification §2, Navigation). */
export function Footer({ maxWidth, link = 'a', isTranslated = false }: Props) {
  const { language, t } = useFrameTexts(isTranslated)
  const quiet = { color: 'text.secondary', fontWeight: 400, py: 1 }
  return (
    <Box
      component="footer"
      lang={language}
      sx={{
        px: { xs: 2, sm: 4 },
        py: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        fontSize: '0.875rem',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, maxWidth, mx: 'auto' }}>
        <DocumentLink name="privacy" language={language} sx={quiet}>
          {t('footerPrivacy')}
        </DocumentLink>
        <DocumentLink name="faq" language={language} sx={quiet}>
          {t('footerFaq')}
        </DocumentLink>
        <Link component={link as 'a'} href={PATHS.releaseNotes} sx={quiet}>
          {t('footerNews')}
        </Link>
        <Box component="span" sx={{ ...quiet, ms: { sm: 'auto' }, fontSize: '0.8125rem', lineHeight: 1.75 }}>
          {t('footerVersion', { version })}
        </Box>
      </Box>
    </Box>
  )
}
