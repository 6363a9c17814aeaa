import type { OpenHere } from '../../../domain/roll-call/phone/phone-state'
import { factsText } from '../../../domain/roll-call/list-text'
import { Alert } from '../../design/notice-box'
import { Typography } from '../../design/text'
import { visuallyHidden } from '../../design/visually-hidden-style'
import { useText } from '../../i18n/language'
import { useDeviceTime } from '../phone/use-device-time'
import { AlarmHeading, minutesText } from './alarm-heading'
import { AssemblyPoints } from './assembly-points'
import { useClock, useRollCall } from './shown-roll-call'
import { DESK, LARGE_TEXT } from './sticky-style'
import { useLaterParts } from './use-later-parts'

/** The head of an open roll call: its kind, since when it runs, how old its facts are, and what the phone cannot do. */
export function OpenHeading({ open }: { open: OpenHere }) {
  const t = useText()
  const { alarm, claims, office, asOf } = useRollCall()
  const { storage, contact } = alarm
  const later = useLaterParts()
  const isDrill = open.kind === 'drill' && !alarm.isActing
  return (
    <>
      <AlarmHeading
        kind={open.kind}
        office={office}
        action={later && isDrill && <later.MakeRealButton onReal={() => alarm.start('real')} />}
      >
        <Since open={open} />
        <Typography variant="body2" sx={claims.isExact ? asOfStyle : undefined}>
          {t('roll-call:sentence', { words: asOf })}
        </Typography>
        <AssemblyPoints of={alarm.list} />
      </AlarmHeading>
      {!storage.isKept && storage.warning && <Alert severity="error">{t(storage.warning)}</Alert>}
      {!open.isKnown && !contact.isOnline && (
        <Alert severity="error">{t('roll-call:serverDoesNotKnow')}</Alert>
      )}
      {claims.people === null && <Alert severity="error">{claims.details}</Alert>}
    </>
  )
}

function Since({ open: { startedAt, startedBy } }: { open: OpenHere }) {
  const t = useText()
  const { timeOf } = useClock()
  const now = useDeviceTime()
  return (
    <Typography sx={{ fontWeight: 600 }}>
      {factsText(
        [
          t('roll-call:runsSince', { time: timeOf(startedAt), minutes: minutesText(startedAt, now, t) }),
          startedBy && t('roll-call:startedBy', { name: startedBy }),
        ],
        t,
      )}
    </Typography>
  )
}

// A person of the list needs the room more than the age of a list and of marks that are new.
const asOfStyle = { [LARGE_TEXT]: visuallyHidden, [DESK]: visuallyHidden } as const
