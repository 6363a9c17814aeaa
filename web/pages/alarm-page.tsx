import { useEffect, useState } from 'react'
import { takeAlarmToken } from '../roll-call/link/alarm-token'
import { AnswerChoice } from '../roll-call/link/answer-choice'
import { AnswerNotice } from '../roll-call/link/answer-notice'
import { HelpForm } from '../roll-call/link/help-form'
import { useAlarmAnswer } from '../roll-call/link/use-alarm-answer'
import { useAlarmText } from '../roll-call/link/use-alarm-text'
import { Page } from '../design/page'

/** The page of a roll call's mailed link: a person answers where they are, without a sign-in. Opening it sends nothing. */
export function AlarmPage() {
  const [token, setToken] = useState(takeAlarmToken)
  useEffect(() => {
    // A second link that opens in this tab changes only what is behind the #.
    const takeAnew = () => setToken(takeAlarmToken())
    window.addEventListener('hashchange', takeAnew)
    return () => window.removeEventListener('hashchange', takeAnew)
  }, [])
  return token === '' ? <NoLink /> : <AnswerOf key={token} token={token} />
}

function NoLink() {
  const t = useAlarmText()
  return <Page heading={t('noLink')} tab={t('title')} intro={t('noLinkHint')} width="form" />
}

function AnswerOf({ token }: { token: string }) {
  const t = useAlarmText()
  const form = useAlarmAnswer(token)
  const { pressed, received, problem } = form
  if (problem?.kind === 'over' || problem?.kind === 'unknown')
    return (
      <div role="alert">
        <Page heading={t(problem.kind)} tab={t('title')} width="form" />
      </div>
    )
  const isAnswered = received !== null && pressed !== 'help'
  return (
    <Page heading={t('title')} intro={pressed !== 'help' && !isAnswered && t('intro')} width="form">
      {pressed === 'help' ? (
        <HelpForm form={form} />
      ) : isAnswered ? (
        <AnswerNotice answer={received.answer} office={received.office} onChange={form.change} />
      ) : (
        <AnswerChoice form={form} />
      )}
    </Page>
  )
}
