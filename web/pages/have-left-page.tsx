import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PATHS } from '../../domain/paths'
import { readPresenceByLink, sayPresenceByLink } from '../../domain/presence/mailed-presence'
import { takeLinkToken } from '../auth/passwords/link-token'
import { Button } from '../design/button'
import { LoadingState } from '../design/loading-state'
import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'
import { CallProblem } from '../platform/call'
import { goTo } from '../platform/navigation'
import { SOON_MS } from '../platform/use-call'
import { readingOf, useRead } from '../platform/use-read'
import { useToggleCall } from '../platform/use-toggle-call'
import { LeavingChoice } from '../presence/leaving-choice'
import { wordFailureText } from '../presence/leaving-failure'
import { UnreachedPage } from '../presence/unreached-page'
import { useLeavingText } from '../presence/use-leaving-text'

/** The page of the link in the mail that comes before an office closes. It needs no sign-in, and says nothing until a press. */
export function HaveLeftPage() {
  const { language, t } = useLanguage()
  const text = useLeavingText()
  const [{ token }] = useState(takeLinkToken)
  const read = useRead(readPresenceByLink, { token }, { enabled: token !== '' })
  const client = useQueryClient()
  const { isSending, send, lost, failure, done } = useToggleCall(sayPresenceByLink, {
    state: read.data?.presence,
    readAt: read.dataUpdatedAt,
    // By the link, staying means the time after closing too.
    isSo: (presence, { says }) => presence?.state === says && (says === 'left' || presence.source === 'link'),
    onDone: (presence) =>
      client.setQueryData(readingOf(readPresenceByLink, { token }).queryKey, { presence }),
    withinMs: SOON_MS,
  })

  if (token === '' || codeOf(read.error) === 'http/404') return <NoLink heading={text('linkNotRecognised')} />
  if (read.isPending) return <LoadingState fill="area" label={t('loading')} />
  if (!read.data) return <UnreachedPage tab={text('haveLeft')} read={read} />
  const { presence } = read.data
  if (!presence) return <NoLink heading={text('linkOver')} />
  return (
    <Page heading={text('haveLeftTitle', { office: presence.office })} tab={text('haveLeft')} width="form">
      <LeavingChoice
        presence={presence}
        leave={text('iHaveLeft')}
        mayStay
        said={done?.says ?? null}
        lost={lost?.says ?? null}
        isSending={isSending}
        problem={wordFailureText(failure, { language, t })}
        onSay={(says) => void send({ token, says })}
      />
    </Page>
  )
}

const codeOf = (error: Error | null) => (error instanceof CallProblem ? error.code : '')

function NoLink({ heading }: { heading: string }) {
  const { t } = useLanguage()
  const text = useLeavingText()
  return (
    <Page heading={heading} tab={text('haveLeft')} width="form">
      <Button variant="contained" size="large" onClick={() => goTo(PATHS.home)}>
        {t('backToApp')}
      </Button>
    </Page>
  )
}
