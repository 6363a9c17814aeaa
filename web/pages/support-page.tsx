import { useEffect, useRef, useState } from 'react'
import { TICKET_SENT, type Ticket } from '../../domain/support/contract'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { CheckIcon } from '../design/icons'
import { Page } from '../design/page'
import { useText } from '../i18n/language'
import { useMe } from '../session/session'
import { TicketForm } from '../support/ticket-form'

export function SupportPage() {
  const me = useMe()
  const t = useText()
  const [isSent, setSent] = useState(false)
  const start: Ticket = { name: me?.name ?? '', email: me?.email ?? '', description: '' }
  return (
    <Page heading={t('support:heading')} width="text" intro={t('support:intro')}>
      <ContentCard>
        {isSent ? (
          <Sent onSendAnother={() => setSent(false)} />
        ) : (
          <TicketForm start={start} onSent={() => setSent(true)} />
        )}
      </ContentCard>
    </Page>
  )
}

function Sent({ onSendAnother }: { onSendAnother: () => void }) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <EmptyState
      icon={<CheckIcon />}
      title={t(TICKET_SENT)}
      action={
        <Button ref={button} variant="outlined" onClick={onSendAnother}>
          {t('support:sendAnother')}
        </Button>
      }
    />
  )
}
