import { confirmIdentity } from '../../domain/auth/contract'
import { PATHS } from '../../domain/paths'
import { useEnter } from '../auth/single-sign-on/follow-sign-in'
import { MailedLink, useOtherPersonNotice } from '../auth/passwords/mailed-link'
import { SignInCard } from '../auth/sign-in/sign-in-card'
import { useSignInForm } from '../auth/sign-in/use-sign-in-form'
import { useText } from '../i18n/language'
import { TextLink } from '../design/text-link'

/** The page of the mailed link that confirms a first single sign-on to a record with powers. Nothing happens before a press. */
export function ConfirmIdentityPage() {
  const t = useText()
  return (
    <MailedLink
      heading={t('sign-in:confirmSignIn')}
      kind="confirm-identity"
      otherwise={[{ label: t('sign-in:signInAgain'), to: PATHS.home }]}
    >
      {(link) => <Confirm {...link} />}
    </MailedLink>
  )
}

function Confirm({ token, email }: { token: string; email: string }) {
  const enter = useEnter()
  const t = useText()
  const notice = useOtherPersonNotice(email)
  const form = useSignInForm(confirmIdentity, {}, { onDone: enter })
  return (
    <SignInCard
      heading={t('sign-in:confirmSignIn')}
      intro={t('sign-in:confirmSignInIntro', { email })}
      notice={notice}
      form={form}
      action={t('sign-in:itWasMe')}
      onSend={() => form.send({ token })}
      below={<TextLink to={PATHS.home}>{t('sign-in:beginAgain')}</TextLink>}
    >
      {null}
    </SignInCard>
  )
}
