import { useState } from 'react'
import { passSecondFactor } from '../../../domain/auth/second-factor-contract'
import { PATHS } from '../../../domain/paths'
import { Button } from '../../design/button'
import { useSay } from '../../design/snackbar'
import { TextLink } from '../../design/text-link'
import { CodeInput, type CodeKind } from './code-input'
import { SignInCard } from '../sign-in/sign-in-card'
import { useSignInForm } from '../sign-in/use-sign-in-form'

const FEW = 3

const NO_CODE = { code: '' }

/** Asks for a code before pages that need a second factor open. */
export function PassSecondFactor({ onPassed }: { onPassed: () => Promise<void> }) {
  const say = useSay()
  const [kind, setKind] = useState<CodeKind>('app')
  const form = useSignInForm(passSecondFactor, NO_CODE, {
    onDone: async ({ recoveryCodesLeft }) => {
      await onPassed()
      if (kind === 'recovery' || recoveryCodesLeft <= FEW)
        say.info(`${recoveryCodesLeft} recovery codes are left.`)
    },
  })
  const isApp = kind === 'app'
  return (
    <SignInCard
      heading="Second factor"
      intro={
        isApp
          ? 'Confirm your sign-in with the code of your authenticator app.'
          : 'Confirm your sign-in with one of your recovery codes.'
      }
      form={form}
      action="Confirm"
      onSend={() => form.send(form.draft)}
      below={
        <>
          Lost your phone and your codes? Ask whoever runs the server to reset your second factor, or{' '}
          <TextLink to={PATHS.home}>go on without</TextLink>.
        </>
      }
    >
      <CodeInput key={kind} {...form.field('code')} kind={kind} />
      <Button
        variant="text"
        sx={{ alignSelf: 'start', ms: -1.5 }}
        onClick={() => {
          form.change(NO_CODE)
          setKind(isApp ? 'recovery' : 'app')
        }}
      >
        {isApp ? 'Use a recovery code' : 'Use the authenticator app'}
      </Button>
    </SignInCard>
  )
}
