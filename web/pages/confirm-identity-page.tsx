import { confirmIdentity } from '../../domain/auth/contract'
import { PATHS } from '../../domain/paths'
import { useEnter } from '../auth/single-sign-on/follow-sign-in'
import { MailedLink } from '../auth/passwords/mailed-link'
import { SignInCard } from '../auth/sign-in/sign-in-card'
import { useSignInForm } from '../auth/sign-in/use-sign-in-form'
import { TextLink } from '../design/text-link'

/** The page of the mailed link that confirms a first single sign-on to a record with powers. Nothing happens before a press. */
export const ConfirmIdentityPage = () => (
  <MailedLink
    heading="Confirm your sign-in"
    kind="confirm-identity"
    otherwise={[{ label: 'Sign in again', to: PATHS.home }]}
  >
    {(link) => <Confirm {...link} />}
  </MailedLink>
)

function Confirm({ token, email }: { token: string; email: string }) {
  const enter = useEnter()
  const form = useSignInForm(confirmIdentity, {}, { onDone: enter })
  return (
    <SignInCard
      heading="Confirm your sign-in"
      intro={`Somebody signed in by single sign-on as ${email} for the first time. If that was you in this browser, confirm it. If not, leave this page.`}
      form={form}
      action="It was me: sign in"
      onSend={() => form.send({ token })}
      below={<TextLink to={PATHS.home}>Begin again</TextLink>}
    >
      {null}
    </SignInCard>
  )
}
