import { useState } from 'react'
import { utcDay } from '../../domain/day'
import { relativeTime } from '../../domain/relative-time'
import { dayText } from '../../domain/texts/formats'
import { MOST_SECRETS, tryWebhook, withdrawWebhook, type ListedWebhook } from '../../domain/webhooks/contract'
import { faultText } from '../../domain/webhooks/delivery'
import { FACT_WORDS } from '../../domain/webhooks/fact-text'
import { Box, Stack } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { Alert } from '../design/notice-box'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'
import { late } from '../platform/late'
import { problemText } from '../platform/problem-text'
import { useCall } from '../platform/use-call'
import { useNow } from '../platform/use-now'
import { placesText } from '../systems/place-text'
import { GivenUpList } from './given-up-list'
import { WebhookSecrets } from './webhook-secrets'

const MakeSecretDialog = late(
  ['systems', 'refusals-systems'],
  async () => (await import('./make-secret-dialog')).MakeSecretDialog,
  { when: 'pressed' },
)
const ConfirmAct = late(
  ['systems', 'refusals-systems'],
  async () => (await import('../systems/confirm-act')).ConfirmAct<typeof withdrawWebhook>,
  { when: 'pressed' },
)

type Asked = 'secret' | 'withdrawal' | null

/** A webhook with what it tells, how its deliveries go, and its buttons. */
export function ListedWebhookItem({ webhook }: { webhook: ListedWebhook }) {
  const { id, name, address, kinds, places, madeBy, madeAt, secrets, deliveredAt, failing } = webhook
  const t = useText()
  const at = useNow()
  const say = useSay()
  const [asked, setAsked] = useState<Asked>(null)
  const trial = useCall(tryWebhook, {
    onDone({ fault }) {
      if (fault === null) say.info(t('systems:webhookTaken', { webhook: name }))
      else say.error(faultText(fault, t))
    },
    onFailed: (_, refusal) => say.error(problemText(refusal)),
  })
  return (
    <Box component="li">
      <Typography variant="h3">
        <bdi translate="no">{name}</bdi>
      </Typography>
      <Typography variant="body2">
        <BreakableText text={address} />
      </Typography>
      <Typography variant="body2">{kinds.map((kind) => t(FACT_WORDS[kind])).join(' · ')}</Typography>
      <Typography variant="body2">{placesText(places, t)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {deliveredAt === null ? (
          t('systems:webhookNotDelivered')
        ) : (
          <RichText
            text={t('systems:webhookDelivered', { time: relativeTime(new Date(deliveredAt), at, t) })}
            time={(part) => <time dateTime={deliveredAt}>{part}</time>}
          />
        )}
        {webhook.waiting > 0 && ` · ${t('systems:webhookWaiting', { count: webhook.waiting })}`}
        {madeBy &&
          ` · ${t('systems:keyMadeBy', { name: madeBy, day: dayText(utcDay(new Date(madeAt)), t.language) })}`}
      </Typography>
      {failing && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('systems:webhookFailing', {
            time: relativeTime(new Date(failing.since), at, t),
            fault: faultText(failing.fault, t),
          })}
        </Alert>
      )}
      <WebhookSecrets webhook={webhook} />
      {webhook.givenUp > 0 && <GivenUpList webhook={webhook} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={t('systems:tryWebhookOf', { webhook: name })}
          loading={trial.isSending}
          onClick={() => void trial.send({ webhook: id })}
        >
          {t('systems:tryWebhook')}
        </Button>
        {secrets.length < MOST_SECRETS && (
          <Button
            size="small"
            variant="outlined"
            aria-haspopup="dialog"
            aria-label={t('systems:makeSecretFor', { webhook: name })}
            onClick={() => setAsked('secret')}
          >
            {t('systems:makeSecret')}
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-haspopup="dialog"
          aria-label={t('systems:withdrawKeyOf', { program: name })}
          onClick={() => setAsked('withdrawal')}
        >
          {t('systems:withdrawKey')}
        </Button>
      </Stack>
      {asked === 'secret' && <MakeSecretDialog of={webhook} onClose={() => setAsked(null)} />}
      {asked === 'withdrawal' && (
        <ConfirmAct
          endpoint={withdrawWebhook}
          input={{ webhook: id }}
          title={t('systems:withdrawWebhookAsked', { webhook: name })}
          hint={t('systems:withdrawWebhookHint')}
          confirm={t('systems:withdrawKey')}
          done={t('systems:webhookWithdrawn', { webhook: name })}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  )
}
