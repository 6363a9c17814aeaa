import { useEffect, useState } from 'react'
import { takeAlarmToken } from '../roll-call/link/alarm-token'
import { AnswerChoice } from '../roll-call/link/answer-choice'
import { AnswerNotice } from '../roll-call/link/answer-notice'
import { HelpForm } from '../roll-call/link/help-form'
import { useAlarmAnswer } from '../roll-call/link/use-alarm-answer'
import { useAlarmLink } from '../roll-call/link/use-alarm-link'
import { useText } from '../i18n/language'
import { assemblyText } from '../../domain/roll-call/alarm-notice'
import { allClearText } from '../../domain/roll-call/all-clear'
import { Page } from '../design/page'
import { Typography } from '../design/text'
import { WaysOn } from '../presence/ways-on'

/** The page of a roll call's mailed link: a person answers where they are, without a sign-in. Opening it answers nothing. */
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
  const t = useText()
  return (
    <Page heading={t('alarm:noLink')} tab={t('alarm:title')} intro={t('alarm:noLinkHint')} width="form">
      <WaysOn isAlarm />
    </Page>
  )
}

function AnswerOf({ token }: { token: string }) {
  const t = useText()
  const form = useAlarmAnswer(token)
  const { alarm, isUnknown, isHeard } = useAlarmLink(token)
  const { pressed, received, problem } = form
  const isOver = problem?.kind === 'over' || alarm?.isOpen === false
  if (isOver || problem?.kind === 'unknown' || isUnknown)
    return (
      <div role="alert">
        <Page heading={t(isOver ? 'alarm:over' : 'alarm:unknown')} tab={t('alarm:title')} width="form">
          {alarm?.allClear && (
            <Typography sx={{ fontSize: '1.25rem', fontWeight: 650 }}>
              {allClearText(alarm.allClear, t)}
            </Typography>
          )}
          <WaysOn isAlarm />
        </Page>
      </div>
    )
  const isAnswered = received !== null && pressed !== 'help'
  return (
    <Page
      heading={t('alarm:title')}
      intro={pressed !== 'help' && !isAnswered && t('alarm:intro')}
      width="form"
    >
      {alarm?.assemblyPoints && (
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {assemblyText(alarm.assemblyPoints, t)}
        </Typography>
      )}
      {pressed === 'help' ? (
        <HelpForm form={form} isHeard={isHeard} />
      ) : isAnswered ? (
        <AnswerNotice
          answer={received.answer}
          office={received.office}
          isHeard={isHeard}
          onChange={form.change}
        />
      ) : (
        <AnswerChoice form={form} />
      )}
    </Page>
  )
}
