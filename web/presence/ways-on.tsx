import { CHECKING_OUT, PATHS } from '../../domain/paths'
import { Button } from '../design/button'
import { useLanguage } from '../i18n/language'
import { goTo } from '../platform/navigation'
import { forgetPendingCheckIn } from '../platform/pending-check-in'
import { useMe } from '../session/session'

/** The ways on from a code or a link that does not count: for staff to the app or its sign-in, for a visitor to the check-out by number, but not in an alarm. */
export function WaysOn({ isAlarm = false }: { isAlarm?: boolean }) {
  const { t } = useLanguage()
  const isSignedIn = useMe() !== null

  function goHome() {
    // A person who leaves does not complete a check-in first.
    forgetPendingCheckIn()
    goTo(PATHS.home)
  }

  return (
    <>
      <Button variant="contained" size="large" onClick={goHome}>
        {t(isSignedIn ? 'frame:backToApp' : 'door:staffSignIn')}
      </Button>
      {!isAlarm && (
        <Button variant="outlined" size="large" onClick={() => goTo(PATHS.visitor + CHECKING_OUT)}>
          {t('leaving:visitorCheckOut')}
        </Button>
      )}
    </>
  )
}
