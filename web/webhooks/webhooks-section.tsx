import { useState } from 'react'
import { listWebhooks } from '../../domain/webhooks/contract'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { List } from '../design/list'
import { Read } from '../design/read-state'
import { CardSkeleton } from '../design/skeletons'
import { Intro, Typography } from '../design/text'
import { useText } from '../i18n/language'
import { late } from '../platform/late'
import { useRead } from '../platform/use-read'
import { ListedWebhookItem } from './listed-webhook-item'

const MakeWebhookDialog = late(
  ['systems', 'duties', 'refusals-systems', 'refusals-duties'],
  async () => (await import('./make-webhook-dialog')).MakeWebhookDialog,
  { when: 'pressed' },
)

/** The addresses of other programs that hear at once what happens here. */
export function WebhooksSection() {
  const t = useText()
  const read = useRead(listWebhooks, {})
  const [isMaking, setMaking] = useState(false)
  return (
    <Read of={read} pending={<CardSkeleton lines={4} />}>
      {({ hosts, webhooks }) => (
        <ContentCard
          heading={t('systems:webhooks')}
          actions={
            hosts.length > 0 && (
              <Button variant="outlined" aria-haspopup="dialog" onClick={() => setMaking(true)}>
                {t('systems:makeWebhook')}
              </Button>
            )
          }
        >
          <Intro>{t('systems:webhooksIntro')}</Intro>
          {(hosts.length === 0 || webhooks.length === 0) && (
            <Typography sx={{ mt: 2 }}>
              {t(hosts.length === 0 ? 'systems:webhooksOff' : 'systems:noWebhooks')}
            </Typography>
          )}
          {webhooks.length > 0 && (
            <List gap={4} sx={{ mt: 3 }}>
              {webhooks.map((webhook) => (
                <ListedWebhookItem key={webhook.id} webhook={webhook} />
              ))}
            </List>
          )}
          {isMaking && <MakeWebhookDialog hosts={hosts} onClose={() => setMaking(false)} />}
        </ContentCard>
      )}
    </Read>
  )
}
