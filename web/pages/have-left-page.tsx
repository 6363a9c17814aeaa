import { useState } from 'react'
import { PATHS } from '../../domain/paths'
import { readPresenceByLink, sayPresenceByLink } from '../../domain/presence/mailed-presence'
import type { OwnPresence } from '../../domain/presence/own-presence'
import { takeLinkToken } from '../auth/link-token'
import { Button } from '../design/button'
import { LoadingState } from '../design/loading-state'
import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'
import { CallProblem } from '../platform/call'
import { goTo } from '../platform/navigation'
import { SOON_MS, useCall } from '../platform/use-call'
import { useRead } from '../platform/use-read'
import { LeavingChoice } from '../presence/leaving-choice'
import { leavingFailureText } from '../presence/leaving-failure'
import { UnreachedPage } from '../presence/unreached-page'
import { useLeavingText } from '../presence/use-leaving-text'

/** The page of the link in the mail that comes before an office closes. It needs no sign-in, and says nothing until a press. */
export function HaveLeftPage() {
  const { language, t } = useLanguage()
  const text = useLeavingText()
  const [{ token }] = useState(takeLinkToken)
  const read = useRead(readPresenceByLink, { token }, { enabled: token !== '' })
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [said, setSaid] = useState<'left' | 'here' | null>(null)
  const [told, setTold] = useState<OwnPresence | null>(null)
  const { isSending, send } = useCall(sayPresenceByLink, {
    withinMs: SOON_MS,
    onDone: (now, { says }) => {
      setProblem(null)
      setTold(now)
      setSaid(says)
    },
    onRefused: (_, refusal) => {
      setTold(null)
      setProblem(refusal.code === OVER ? null : refusal)
      void read.refetch()
    },
  })

  if (token === '' || codeOf(read.error) === 'http/404') return <NoLink heading={text('linkNotRecognised')} />
  if (read.isPending) return <LoadingState fill="area" label={t('loading')} />
  if (!read.data) return <UnreachedPage tab={text('haveLeft')} read={read} />
  const presence = read.data.presence && (told ?? read.data.presence)
  if (!presence) return <NoLink heading={text('linkOver')} />
  return (
    <Page heading={text('haveLeftTitle', { office: presence.office })} tab={text('haveLeft')} width="form">
      <LeavingChoice
        presence={presence}
        leave={text('iHaveLeft')}
        mayStay
        said={said}
        isSending={isSending}
        problem={problem ? leavingFailureText(problem, { language, t }) : ''}
        onSay={(says) => void send({ token, says })}
      />
    </Page>
  )
}

const OVER = 'http/409'

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
