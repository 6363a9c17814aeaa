import { useState } from 'react'
import { timeAt } from '../../domain/check-ins/office-time'
import { checkInPath, PATHS } from '../../domain/paths'
import { readMyPresence, sayPresence, type OwnPresence } from '../../domain/presence/own-presence'
import { Button } from '../design/button'
import { LoadingState } from '../design/loading-state'
import { Notice } from '../design/notice'
import { Page } from '../design/page'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'
import { CallProblem } from '../platform/call'
import { timeZone } from '../platform/clock'
import { goTo } from '../platform/navigation'
import { SOON_MS, useCall } from '../platform/use-call'
import { useRead } from '../platform/use-read'
import { LeavingChoice } from './leaving-choice'
import { leavingFailureText } from './leaving-failure'
import { useLeavingText } from './use-leaving-text'

type Exit = { officeKey: string; office: { id: string; name: string } }

/** The exit of an office for somebody who is signed in. Nothing is said until a press. */
export function ExitDoor({ officeKey, office }: Exit) {
  const { language, t } = useLanguage()
  const text = useLeavingText()
  const read = useRead(readMyPresence, {})
  const { presence } = read.data ?? {}
  const isHere = presence?.officeId === office.id
  return (
    <Page
      heading={text('leaveTitle', { office: office.name })}
      tab={t('leaving')}
      width="form"
      {...(isHere && presence.state !== 'left' && { intro: text('leaveIntro') })}
    >
      {read.isPending && <LoadingState label={t('loading')} />}
      {read.isError && !read.data && (
        <Notice action={<Button onClick={() => void read.refetch()}>{t('retry')}</Button>}>
          {read.error instanceof CallProblem
            ? leavingFailureText(read.error, { language, t })
            : t('somethingWentWrong')}
        </Notice>
      )}
      {read.data &&
        (isHere ? (
          <Leaving
            key={presence.checkIn}
            officeKey={officeKey}
            presence={presence}
            onRefused={() => void read.refetch()}
          />
        ) : (
          <NotInHere officeKey={officeKey} office={office} presence={presence ?? null} />
        ))}
      <Button color="secondary" onClick={() => goTo(PATHS.home)}>
        {t('backToApp')}
      </Button>
    </Page>
  )
}

type LeavingProps = { officeKey: string; presence: OwnPresence; onRefused: () => void }

function Leaving({ officeKey, presence, onRefused }: LeavingProps) {
  const { language, t } = useLanguage()
  const text = useLeavingText()
  const [said, setSaid] = useState<'left' | 'here' | null>(null)
  const [told, setTold] = useState<OwnPresence | null>(null)
  const [problem, setProblem] = useState('')
  const { isSending, send } = useCall(sayPresence, {
    withinMs: SOON_MS,
    onDone: (now, { says }) => {
      setProblem('')
      setTold(now)
      setSaid(says)
    },
    onRefused: (_, refusal) => {
      // What was refused is not so any more. The page then says what is.
      setTold(null)
      if (refusal.code !== 'conflict') setProblem(leavingFailureText(refusal, { language, t }))
      onRefused()
    },
  })
  return (
    <LeavingChoice
      presence={told ?? presence}
      leave={text('iAmLeaving')}
      said={said}
      isSending={isSending}
      problem={problem}
      onSay={(says) => void send({ checkIn: presence.checkIn, says, key: officeKey })}
    />
  )
}

function NotInHere({ officeKey, office, presence }: Exit & { presence: OwnPresence | null }) {
  const { language, t } = useLanguage()
  const text = useLeavingText()
  const elsewhere = presence && presence.state !== 'left' ? presence : null
  const timeOf = (moment: string, zone: string) => timeAt(new Date(moment), zone, timeZone(), language)
  return (
    <>
      <Typography role="status">
        {elsewhere
          ? text('inElsewhere', {
              office: elsewhere.office,
              time: timeOf(elsewhere.timeIn, elsewhere.timeZone),
            })
          : text('notInHere', { office: office.name })}
      </Typography>
      <Typography>{text('stayingIn')}</Typography>
      <Button variant="outlined" size="large" onClick={() => goTo(checkInPath(officeKey))}>
        {t('checkIn')}
      </Button>
    </>
  )
}
