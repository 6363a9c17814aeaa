import { Page } from '../design/page'
import { SlidingLine } from '../design/sliding-line'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'
import { useOrganisation } from '../session/session'

export function Welcome() {
  const { t } = useLanguage()
  const { name } = useOrganisation()
  return (
    <Page heading={t('check-in:welcome', { organisation: name })} width="form">
      <Typography role="status">{t('check-in:processing')}</Typography>
      <SlidingLine />
    </Page>
  )
}
