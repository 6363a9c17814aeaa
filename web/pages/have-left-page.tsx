import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readPresenceByLink, sayPresenceByLink } from '../../domain/presence/mailed-presence'
import { takeLinkToken } from '../auth/passwords/link-token'
import { LoadingState } from '../design/loading-state'
import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'
import { CallProblem } from '../platform/call'
import { SOON_MS } from '../platform/use-call'
import { readingOf, useRead } from '../platform/use-read'
import { useToggleCall } from '../platform/use-toggle-call'
import { LeavingChoice } from '../presence/leaving-choice'
import { statementFailureText } from '../presence/leaving-failure'
import { UnreachedPage } from '../presence/unreached-page'
import { WaysOn } from '../presence/ways-on'

/** The page of the link in the mail that comes before an office closes. It needs no sign-in, and sends nothing before a press. */
export function HaveLeftPage() {
  const { t } = useLanguage()
  const [{ token }] = useState(takeLinkToken)
  const read = useRead(readPresenceByLink, { token }, { enabled: token !== '' })
  const client = useQueryClient()
  const { isSending, send, lost, failure, done } = useToggleCall(sayPresenceByLink, {
    state: read.data?.presence,
    readAt: read.dataUpdatedAt,
    // Staying by the link includes the time after closing.
    isSo: (presence, { says }) => presence?.state === says && (says === 'left' || presence.source === 'link'),
    onDone: (presence) =>
      client.setQueryData(readingOf(readPresenceByLink, { token }).queryKey, { presence }),
    withinMs: SOON_MS,
  })

  if (token === '' || codeOf(read.error) === 'http/404')
    return <NoLink why={t('refusals-presence:linkNotRecognised')} />
  if (read.isPending) return <LoadingState fill="area" label={t('frame:loading')} />
  if (!read.data) return <UnreachedPage tab={t('leaving:haveLeft')} read={read} />
  const { presence } = read.data
  if (!presence) return <NoLink why={t('refusals-presence:linkOver')} />
  return (
    <Page
      heading={t('leaving:haveLeftTitle', { office: presence.office })}
      tab={t('leaving:haveLeft')}
      width="form"
    >
      <LeavingChoice
        presence={presence}
        leave={t('leaving:iHaveLeft')}
        mayStay
        said={done?.says ?? null}
        lost={lost?.says ?? null}
        isSending={isSending}
        problem={statementFailureText(failure, t)}
        onSay={(says) => void send({ token, says })}
      />
    </Page>
  )
}

const codeOf = (error: Error | null) => (error instanceof CallProblem ? error.code : '')

function NoLink({ why }: { why: string }) {
  const { t } = useLanguage()
  return (
    <Page heading={t('leaving:haveLeft')} intro={why} width="form">
      <WaysOn />
    </Page>
  )
}
