import { localeOf } from '../../domain/language'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'
import type { CheckOut } from './use-check-out'
import type { KnownVisit } from './use-visit-state'

export function CheckOutTrouble({ checkOut: { general } }: { checkOut: CheckOut }) {
  const { translated } = useLanguage()
  const text = general.map(translated).join(' ')
  return text ? <Alert severity="error">{text}</Alert> : null
}

const STATE_TEXT = {
  in: 'door:openVisit',
  left: 'door:visitEnded',
  unconfirmed: 'door:visitNotConfirmed',
} as const

const HOST_TEXT = {
  asked: 'door:hostAsked',
  coming: 'door:hostComing',
  'send-up': 'door:hostSendUp',
  reception: 'door:hostReception',
} as const

/** Says to a visitor what the host has answered. It says nothing of whether there is such a host. */
export function HostWord({ visit: { host } }: { visit: KnownVisit }) {
  const { t } = useLanguage()
  return host ? <Typography role="status">{t(HOST_TEXT[host])}</Typography> : null
}

/** Says of a visit what the server has said of it. While it has not, it claims nothing. */
export function VisitSince({ visit }: { visit: KnownVisit }) {
  const { state, office, since, at, isUnheard } = visit
  const { language, t } = useLanguage()
  if (state === 'none') return null
  const time = new Date((state === 'left' && at) || since).toLocaleTimeString(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <Typography role="status" sx={{ fontWeight: 600 }}>
      {state === 'asking'
        ? t('door:sending')
        : t(isUnheard ? 'frame:mayBeIn' : STATE_TEXT[state], { office, time })}
    </Typography>
  )
}
