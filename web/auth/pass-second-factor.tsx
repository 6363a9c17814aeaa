import { useState } from 'react'
import { passSecondFactor } from '../../domain/auth/second-factor-contract'
import { PATHS } from '../../domain/paths'
import { Button } from '../design/button'
import { useSay } from '../design/snackbar'
import { TextLink } from '../design/text-link'
import { CodeInput, type CodeKind } from './code-input'
import { SignInCard } from './sign-in-card'
import { useSignInForm } from './use-sign-in-form'

const FEW = 3

/** Asks for a code before pages that need a second factor open. */
export function PassSecondFactor({ onPassed }: { onPassed: () => Promise<void> }) {
  const say = useSay()
  const [kind, setKind] = useState<CodeKind>('app')
  const [code, setCode] = useState('')
  const form = useSignInForm(passSecondFactor, ['code'], {
    onReply: async ({ recoveryCodesLeft }) => {
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
      general={form.general}
      fields={form.fields}
      action="Confirm"
      isBusy={form.isBusy}
      onSubmit={() => void form.submit({ code })}
      below={
        <>
          Lost your phone and your codes? Ask whoever runs the server to reset your second factor, or{' '}
          <TextLink to={PATHS.home}>go on without</TextLink>.
        </>
      }
    >
      <CodeInput key={kind} kind={kind} value={code} onChange={setCode} problem={form.fields.code} />
      <Button
        variant="text"
        sx={{ alignSelf: 'start', ms: -1.5 }}
        onClick={() => {
          setCode('')
          setKind(isApp ? 'recovery' : 'app')
        }}
      >
        {isApp ? 'Use a recovery code' : 'Use the authenticator app'}
      </Button>
    </SignInCard>
  )
}
