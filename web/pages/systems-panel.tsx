import { ContentCard } from '../design/content-card'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'

/** The systems that make calls. Each kind of them is a section of its own. */
export function SystemsPanel() {
  const t = useText()
  return (
    <ContentCard heading={t('systems:systems')}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '62ch' }}>{t('systems:intro')}</Typography>
    </ContentCard>
  )
}
