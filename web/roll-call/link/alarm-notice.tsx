import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Subject } from '../../../domain/about'
import type { ReplyOf } from '../../../domain/endpoint'
import { PATHS, rollCallPath } from '../../../domain/paths'
import { actAsWarden, readAlarm, type LedRollCall } from '../../../domain/roll-call/alarm-contract'
import { allClearText, type AllClear } from '../../../domain/roll-call/all-clear'
import { alarmText, assemblyText, ledText } from '../../../domain/roll-call/alarm-notice'
import { reopenRollCall } from '../../../domain/roll-call/contract'
import type { RollCallKind } from '../../../domain/roll-call/kinds'
import { Box } from '../../design/box'
import { Button } from '../../design/button'
import { WarningIcon } from '../../design/icons'
import { TextLink } from '../../design/text-link'
import { useText } from '../../i18n/language'
import { goTo } from '../../platform/navigation'
import { useCall } from '../../platform/use-call'
import { readingOf } from '../../platform/use-read'

// News of an office come with every check-in there. A start and an end of a roll call are news of the list of
// offices too.
const SUBJECT: Subject = { about: ['me', 'offices'], offices: [] }

const LOOK_AGAIN_MS = 60_000

/** Roll calls beyond these are in the list of all. */
const MOST_LED = 3

function useAlarms() {
  return useQuery({
    ...readingOf(readAlarm, {}),
    meta: { subject: SUBJECT },
    staleTime: LOOK_AGAIN_MS,
    throwOnError: false,
    // The page may miss the end of an alarm, so it asks for it while there is one.
    refetchInterval: ({ state }) => (hasAlarm(state.data) ? LOOK_AGAIN_MS : false),
  }).data
}

/** Shows a call for help that came after the end of a roll call of the office, with the button that opens it again. */
export function LateHelpNotice({ office }: { office: string }) {
  const late = useAlarms()?.led.filter(({ officeId, isOpen }) => officeId === office && !isOpen) ?? []
  return late.map((rollCall) => <LedNotice key={rollCall.id} rollCall={rollCall} />)
}

export function AlarmNotice() {
  const t = useText()
  const data = useAlarms()
  if (!data) return null
  const { alarm, led, over } = data
  return (
    <>
      {over.map((each) => (
        <OverNotice key={`${each.office} ${each.time}`} allClear={each} />
      ))}
      {alarm && <OwnAlarm alarm={alarm} />}
      {led.slice(0, MOST_LED).map((rollCall) => (
        <LedNotice key={rollCall.id} rollCall={rollCall} />
      ))}
      {led.length > MOST_LED && (
        <Box sx={[noticeStyle, realStyle]}>
          <TextLink to={PATHS.drills}>{t('alarm:moreRollCalls', { count: led.length - MOST_LED })}</TextLink>
        </Box>
      )}
    </>
  )
}

const hasAlarm = (data: ReplyOf<typeof readAlarm> | undefined) =>
  data !== undefined && (data.alarm !== null || data.led.length > 0 || data.over.length > 0)

type NoticeProps = { label: string; kind: RollCallKind; text: string; children: ReactNode }

const Notice = ({ label, kind, text, children }: NoticeProps) => (
  <Box component="section" aria-label={label} sx={[noticeStyle, kind === 'drill' ? drillStyle : realStyle]}>
    <Box role="alert" sx={textStyle}>
      <WarningIcon />
      <span>{text}</span>
    </Box>
    {children}
  </Box>
)

// The roll call is a program of its own.
function OpenLink({ officeId }: { officeId: string }) {
  const t = useText()
  return (
    <Button component="a" href={rollCallPath(officeId)} variant="outlined" color="inherit">
      {t('alarm:openRollCall')}
    </Button>
  )
}

/** The word that a roll call is over. It is quiet, because nobody has to do anything. */
function OverNotice({ allClear }: { allClear: AllClear }) {
  const t = useText()
  return (
    <Box role="status" sx={[noticeStyle, allClear.mayEnter ? clearStyle : drillStyle, { fontWeight: 600 }]}>
      {allClearText(allClear, t)}
    </Box>
  )
}

type Alarm = NonNullable<ReplyOf<typeof readAlarm>['alarm']>

function OwnAlarm({ alarm }: { alarm: Alarm }) {
  const t = useText()
  const { kind, officeId, mayCall } = alarm
  return (
    <Notice
      label={t('alarm:alarm')}
      kind={kind}
      text={[alarmText(alarm, t), assemblyText(alarm.assemblyPoints, t)].filter(Boolean).join(' ')}
    >
      {mayCall ? <OpenLink officeId={officeId} /> : <ActAsWarden officeId={officeId} />}
    </Notice>
  )
}

/** Links to a roll call that is running. One with a late call for help is opened again by one press. */
function LedNotice({ rollCall }: { rollCall: LedRollCall }) {
  const t = useText()
  const { id, kind, office, officeId, isOpen } = rollCall
  const { problems, isSending, send } = useCall(reopenRollCall, {
    onDone: () => goTo(rollCallPath(officeId)),
  })
  return (
    <Notice
      label={t('roll-call:rollCallOf', { office })}
      kind={isOpen ? kind : 'real'}
      text={[ledText(rollCall, t), problems.general].filter(Boolean).join(' ')}
    >
      {isOpen ? (
        <OpenLink officeId={officeId} />
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          loading={isSending}
          onClick={() => void send({ office: officeId, rollCall: id })}
        >
          {t('alarm:openAgain')}
        </Button>
      )}
    </Notice>
  )
}

/** Opens the roll call by one press. In an alarm nobody has time for a question. */
function ActAsWarden({ officeId }: { officeId: string }) {
  const t = useText()
  const { problems, isSending, send } = useCall(actAsWarden, {
    onDone: () => goTo(rollCallPath(officeId)),
  })
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        loading={isSending}
        aria-describedby="act-as-warden"
        onClick={() => void send({ office: officeId })}
      >
        {t('alarm:actAsWarden')}
      </Button>
      <Box id="act-as-warden" role={problems.general ? 'alert' : undefined} sx={{ flexBasis: '100%' }}>
        {problems.general || t('alarm:actAsWardenHint')}
      </Box>
    </>
  )
}

const noticeStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, sm: 4 },
  py: 1.5,
  '& a, & button': { flexShrink: 0 },
  '& :focus-visible': { outlineColor: 'currentColor' },
} as const

const realStyle = { bgcolor: 'error.main', color: 'error.contrastText' }
const clearStyle = { bgcolor: 'success.main', color: 'success.contrastText' }
const drillStyle = { bgcolor: 'warning.main', color: 'warning.contrastText' }

const textStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  flex: '1 1 16rem',
  minWidth: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const
