import { useLoaderData } from 'react-router'
import { confirmIdentity } from '../../domain/auth/contract'
import { PATHS } from '../../domain/paths'
import { useEnter } from '../auth/follow-sign-in'
import type { takeLinkToken } from '../auth/link-token'
import { SignInCard } from '../auth/sign-in-card'
import { useSignInForm } from '../auth/use-sign-in-form'
import { TextLink } from '../design/text-link'

/** Where the mailed link leads that confirms a first single sign-on to a record with powers. Nothing happens before a press. */
export function ConfirmIdentityPage() {
  const { token } = useLoaderData<typeof takeLinkToken>()
  const enter = useEnter()
  const form = useSignInForm(confirmIdentity, [], { onReply: enter })
  return (
    <SignInCard
      heading="Confirm your sign-in"
      intro={
        token
          ? 'Somebody signed in by single sign-on to your account for the first time. If that was you in this browser, confirm it. If not, leave this page.'
          : 'This link is not complete. Open it from the mail once more, or sign in again.'
      }
      general={form.general}
      fields={form.fields}
      action="It was me: sign in"
      isDisabled={!token}
      isBusy={form.isBusy}
      onSubmit={() => void form.submit({ token })}
      below={<TextLink to={PATHS.home}>Begin again</TextLink>}
    >
      {null}
    </SignInCard>
  )
}
