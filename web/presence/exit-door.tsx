import { timeAt } from '../../domain/check-ins/office-time'
import { checkInPath, PATHS } from '../../domain/paths'
import { readMyPresence, type OwnPresence } from '../../domain/presence/own-presence'
import { Button } from '../design/button'
import { LoadingState } from '../design/loading-state'
import { Alert } from '../design/notice-box'
import { Page } from '../design/page'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'
import { CallProblem } from '../platform/call'
import { timeZone } from '../platform/clock'
import { goTo } from '../platform/navigation'
import { useRead } from '../platform/use-read'
import { LeavingChoice } from './leaving-choice'
import { leavingFailureText, statementFailureText } from './leaving-failure'
import { useOwnStatementCall } from './use-own-statement-call'

type Exit = { officeKey: string; office: { id: string; name: string } }

/** The exit of an office for a signed-in person. Nothing is recorded before a press. */
export function ExitDoor({ officeKey, office }: Exit) {
  const { t } = useLanguage()
  const read = useRead(readMyPresence, {})
  const { presence } = read.data ?? {}
  const isHere = presence?.officeId === office.id
  return (
    <Page
      heading={t('leaving:leaveTitle', { office: office.name })}
      tab={t('leaving:leaving')}
      width="form"
      {...(isHere && presence.state !== 'left' && { intro: t('leaving:leaveIntro') })}
    >
      {read.isPending && <LoadingState label={t('frame:loading')} />}
      {read.isError && !read.data && (
        <Alert
          severity="error"
          action={<Button onClick={() => void read.refetch()}>{t('frame:retry')}</Button>}
        >
          {read.error instanceof CallProblem
            ? leavingFailureText(read.error, t)
            : t('frame:somethingWentWrong')}
        </Alert>
      )}
      {read.data &&
        (isHere ? (
          <Leaving key={presence.checkIn} officeKey={officeKey} presence={presence} read={read} />
        ) : (
          <NotInHere officeKey={officeKey} office={office} presence={presence ?? null} />
        ))}
      <Button color="secondary" onClick={() => goTo(PATHS.home)}>
        {t('frame:backToApp')}
      </Button>
    </Page>
  )
}

type LeavingProps = {
  officeKey: string
  presence: OwnPresence
  read: Parameters<typeof useOwnStatementCall>[0]
}

function Leaving({ officeKey, presence, read }: LeavingProps) {
  const { t } = useLanguage()
  const { isSending, send, lost, failure, done } = useOwnStatementCall(read)
  // The page itself explains another office and another check-in. The remaining conflict is a code that was
  // replaced.
  const problem =
    failure?.kind === 'refused' && failure.problem.code === 'conflict'
      ? t('leaving:exitReplaced')
      : statementFailureText(failure, t)
  return (
    <LeavingChoice
      presence={presence}
      leave={t('leaving:iAmLeaving')}
      said={done?.says ?? null}
      lost={lost?.says ?? null}
      isSending={isSending}
      problem={problem}
      onSay={(says) => void send({ checkIn: presence.checkIn, says, key: officeKey })}
    />
  )
}

function NotInHere({ officeKey, office, presence }: Exit & { presence: OwnPresence | null }) {
  const { t } = useLanguage()
  const otherOffice = presence && presence.state !== 'left' ? presence : null
  const timeOf = (moment: string, zone: string) => timeAt(new Date(moment), zone, timeZone(), t.language)
  return (
    <>
      <Typography role="status">
        {otherOffice
          ? t('leaving:inElsewhere', {
              office: otherOffice.office,
              time: timeOf(otherOffice.timeIn, otherOffice.timeZone),
            })
          : t('leaving:notInHere', { office: office.name })}
      </Typography>
      <Typography>{t('leaving:stayingIn')}</Typography>
      <Button variant="outlined" size="large" onClick={() => goTo(checkInPath(officeKey))}>
        {t('door:checkIn')}
      </Button>
    </>
  )
}
