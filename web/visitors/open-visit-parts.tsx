import { localeOf } from '../../domain/language'
import { Notice } from '../design/notice'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'
import type { OpenVisit } from './held-visits'
import type { CheckOut } from './use-check-out'

export function CheckOutTrouble({ checkOut: { isOffline, general } }: { checkOut: CheckOut }) {
  const { t, translated } = useLanguage()
  const text = isOffline ? t('frame:noConnection') : general.map(translated).join(' ')
  return text ? <Notice>{text}</Notice> : null
}

export function VisitSince({ visit: { office, since } }: { visit: OpenVisit }) {
  const { language, t } = useLanguage()
  const time = new Date(since).toLocaleTimeString(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return <Typography sx={{ fontWeight: 600 }}>{t('door:openVisit', { office, time })}</Typography>
}
