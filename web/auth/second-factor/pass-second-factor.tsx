import { useState } from 'react'
import { passSecondFactor } from '../../../domain/auth/second-factor-contract'
import { PATHS } from '../../../domain/paths'
import { Button } from '../../design/button'
import { useSay } from '../../design/snackbar'
import { TextLink } from '../../design/text-link'
import { useText } from '../../i18n/language'
import { RichText } from '../../i18n/rich-text'
import { CodeInput, type CodeKind } from './code-input'
import { SignInCard } from '../sign-in/sign-in-card'
import { useSignInForm } from '../sign-in/use-sign-in-form'

const FEW = 3

const NO_CODE = { code: '' }

/** Asks for a code before pages that need a second factor open. */
export function PassSecondFactor({ onPassed }: { onPassed: () => Promise<void> }) {
  const say = useSay()
  const t = useText()
  const [kind, setKind] = useState<CodeKind>('app')
  const form = useSignInForm(passSecondFactor, NO_CODE, {
    onDone: async ({ recoveryCodesLeft }) => {
      await onPassed()
      if (kind === 'recovery' || recoveryCodesLeft <= FEW)
        say.info(t('account:recoveryCodesLeft', { count: recoveryCodesLeft }))
    },
  })
  const isApp = kind === 'app'
  return (
    <SignInCard
      heading={t('account:secondFactor')}
      intro={t(isApp ? 'account:passByApp' : 'account:passByRecoveryCode')}
      form={form}
      action={t('account:confirm')}
      onSend={() => form.send(form.draft)}
      below={
        <RichText
          text={t('account:lostPhone')}
          link={(part) => <TextLink to={PATHS.home}>{part}</TextLink>}
        />
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
        {t(isApp ? 'account:useRecoveryCode' : 'account:useApp')}
      </Button>
    </SignInCard>
  )
}
