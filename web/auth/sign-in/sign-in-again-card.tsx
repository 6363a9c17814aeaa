import { useNavigate } from 'react-router'
import { ADMIN_HOURS, ADMIN_IDLE_HOURS } from '../../../domain/access/admin-powers'
import { PATHS } from '../../../domain/paths'
import { TextLink } from '../../design/text-link'
import { unitText } from '../../../domain/texts/formats'
import { useText } from '../../i18n/language'
import { useMe } from '../../session/session'
import { useWork } from '../../platform/use-work'
import { SignInCard } from './sign-in-card'
import type { SignInState } from '../sessions/sign-in-state'
import { useSignOut } from '../sessions/sign-out'

/** Asks an administrator whose sign-in is too old to sign in again. */
export function SignInAgainCard() {
  const email = useMe()?.email
  const t = useText()
  const hours = (count: number) => unitText(count, 'hour', t.language)
  const signOut = useSignOut()
  const navigate = useNavigate()
  const leaving = useWork(async () => {
    await signOut({ comesBack: true })
    await navigate(PATHS.home, { replace: true, state: { email } satisfies SignInState })
  })
  return (
    <SignInCard
      heading={t('sign-in:pleaseSignInAgain')}
      intro={t('sign-in:adminPowersEnd', { idle: hours(ADMIN_IDLE_HOURS), longest: hours(ADMIN_HOURS) })}
      action={t('sign-in:signInAgain')}
      form={{ isSending: leaving.isBusy }}
      onSend={() => leaving.begin(undefined)}
      below={<TextLink to={PATHS.home}>{t('sign-in:notNow')}</TextLink>}
    >
      {null}
    </SignInCard>
  )
}
