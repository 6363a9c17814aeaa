import { useNavigate } from 'react-router'
import { ADMIN_HOURS, ADMIN_IDLE_HOURS } from '../../../domain/access/admin-powers'
import { PATHS } from '../../../domain/paths'
import { TextLink } from '../../design/text-link'
import { useMe } from '../../session/session'
import { useWork } from '../../platform/use-work'
import { SignInCard } from './sign-in-card'
import type { SignInState } from '../sessions/sign-in-state'
import { useSignOut } from '../sessions/sign-out'

/** Asks an administrator whose sign-in is too old to sign in again. */
export function SignInAgainCard() {
  const email = useMe()?.email
  const signOut = useSignOut()
  const navigate = useNavigate()
  const leaving = useWork(async () => {
    await signOut({ comesBack: true })
    await navigate(PATHS.home, { replace: true, state: { email } satisfies SignInState })
  })
  return (
    <SignInCard
      heading="Please sign in again"
      intro={`What administrators may do ends ${ADMIN_IDLE_HOURS} hours after the last use and ${ADMIN_HOURS} hours after the sign-in. Everything else goes on as before.`}
      action="Sign in again"
      form={{ isSending: leaving.isBusy }}
      onSend={() => leaving.begin(undefined)}
      below={<TextLink to={PATHS.home}>Not now</TextLink>}
    >
      {null}
    </SignInCard>
  )
}
