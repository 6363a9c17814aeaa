import { useState } from 'react'
import { utcDay } from '../../domain/day'
import {
  MOST_SECRETS,
  withdrawWebhookSecret,
  type ListedWebhook,
  type WebhookSecret,
} from '../../domain/webhooks/contract'
import { dayText } from '../../domain/texts/formats'
import { List } from '../design/list'
import { Typography } from '../design/text'
import { WithdrawableItem } from '../design/withdrawable-item'
import { useText } from '../i18n/language'
import { late } from '../platform/late'

const ConfirmAct = late(
  ['systems', 'refusals-systems'],
  async () => (await import('../systems/confirm-act')).ConfirmAct<typeof withdrawWebhookSecret>,
  { when: 'pressed' },
)

/** The two secrets of a webhook while a new one replaces an earlier one. A single secret is nothing to show. */
export function WebhookSecrets({ webhook: { id, name, secrets } }: { webhook: ListedWebhook }) {
  const t = useText()
  const [asked, setAsked] = useState<WebhookSecret | null>(null)
  if (secrets.length < MOST_SECRETS) return null
  const withdrawText = ({ endsAt }: WebhookSecret) =>
    t(endsAt ? 'systems:withdrawEarlierSecret' : 'systems:withdrawNewSecret', { webhook: name })
  const dayOf = (moment: string) => ({ day: dayText(utcDay(new Date(moment)), t.language) })
  return (
    <List gap={1} sx={{ mt: 1.5 }}>
      {secrets.map((secret) => (
        <WithdrawableItem
          key={secret.id}
          withdraw={t('systems:withdrawKey')}
          withdrawLabel={withdrawText(secret)}
          onWithdraw={() => setAsked(secret)}
        >
          <Typography variant="body2">
            {secret.endsAt
              ? t('systems:earlierSecret', dayOf(secret.endsAt))
              : t('systems:newSecret', dayOf(secret.madeAt))}
          </Typography>
        </WithdrawableItem>
      ))}
      {asked && (
        <ConfirmAct
          endpoint={withdrawWebhookSecret}
          input={{ webhook: id, secret: asked.id }}
          title={withdrawText(asked)}
          hint={t('systems:withdrawSecretHint')}
          confirm={t('systems:withdrawKey')}
          done={t('systems:secretWithdrawn')}
          onClose={() => setAsked(null)}
        />
      )}
    </List>
  )
}
