import { useQuery } from '@tanstack/react-query'
import { PATHS } from '../../../domain/paths'
import { allClearText } from '../../../domain/roll-call/all-clear'
import { assemblyText } from '../../../domain/roll-call/alarm-notice'
import { readVisitAlarms } from '../../../domain/roll-call/visit-alarm-contract'
import { Box } from '../../design/box'
import { Button } from '../../design/button'
import { Alert } from '../../design/notice-box'
import { CallProblem } from '../../platform/call'
import { readingOf } from '../../platform/use-read'
import { visitTokens } from '../../visitors/held-visits'
import { takesTurns } from '../../platform/takes-turns'
import { useText } from '../../i18n/language'

const LOOK_AGAIN_MS = 15_000

/** Shows a visitor an alarm where the visits of this device are, with the link to an answer. On a shared device there is no link. */
export function VisitAlarm() {
  const t = useText()
  const { data } = useQuery({
    ...readingOf(readVisitAlarms, { tokens: visitTokens() }),
    throwOnError: false,
    // Tokens that are unknown now stay unknown.
    refetchInterval: ({ state: { error } }) =>
      error instanceof CallProblem && error.code === 'not_found' ? false : LOOK_AGAIN_MS,
  })
  const alarms = data?.alarms ?? []
  const shown = alarms.filter(
    ({ office }, place) => alarms.findIndex((each) => each.office === office) === place,
  )
  const over = data?.over ?? []
  if (shown.length === 0 && over.length === 0) return null
  return (
    <>
      {over.map((each) => (
        <Alert key={`${each.office} ${each.time}`} severity={each.mayEnter ? 'success' : 'warning'}>
          {allClearText(each, t)}
        </Alert>
      ))}
      {shown.map(({ office, kind, assemblyPoints, link }) => (
        <Alert
          severity="error"
          key={office}
          action={
            link !== null &&
            takesTurns.read() === null && (
              // The link leads to a page of its own, which takes the answer.
              <Button component="a" href={`${PATHS.alarm}#${link}`} variant="contained" color="error">
                {t('alarm:sayWhere')}
              </Button>
            )
          }
        >
          {t(kind === 'drill' ? 'alarm:drillHere' : 'alarm:alarmHere', { office })}
          {assemblyPoints && <Box sx={{ mt: 0.5, fontWeight: 600 }}>{assemblyText(assemblyPoints, t)}</Box>}
        </Alert>
      ))}
    </>
  )
}
