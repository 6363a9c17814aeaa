import { useQuery } from '@tanstack/react-query'
import { PATHS } from '../../../domain/paths'
import { readVisitAlarms } from '../../../domain/roll-call/visit-alarm-contract'
import { Button } from '../../design/button'
import { Notice } from '../../design/notice'
import { CallProblem } from '../../platform/call'
import { readingOf } from '../../platform/use-read'
import { heldTokens } from '../../visitors/held-visits'
import { takesTurns } from '../../visitors/visitor-storage'
import { useAlarmText } from './use-alarm-text'

const LOOK_AGAIN_MS = 15_000

/** Tells a visitor of an alarm where the visits of this device are, with the way to say where the visitor is. On a shared device it only tells. */
export function VisitAlarm() {
  const t = useAlarmText()
  const { data } = useQuery({
    ...readingOf(readVisitAlarms, { tokens: heldTokens() }),
    throwOnError: false,
    // Tokens that nobody knows will not become known.
    refetchInterval: ({ state: { error } }) =>
      error instanceof CallProblem && error.code === 'not_found' ? false : LOOK_AGAIN_MS,
  })
  const alarms = data?.alarms ?? []
  const shown = alarms.filter(
    ({ office }, place) => alarms.findIndex((each) => each.office === office) === place,
  )
  if (shown.length === 0) return null
  return (
    <>
      {shown.map(({ office, kind, link }) => (
        <Notice
          key={office}
          action={
            link !== null &&
            takesTurns.kept() === null && (
              // The link leads to a page of its own, which takes the answer.
              <Button component="a" href={`${PATHS.alarm}#${link}`} variant="contained" color="error">
                {t('sayWhere')}
              </Button>
            )
          }
        >
          {t(kind === 'drill' ? 'drillHere' : 'alarmHere', { office })}
        </Notice>
      ))}
    </>
  )
}
