import { useState } from 'react'
import { inGroups } from '../../../domain/auth/second-factor'
import { beginSecondFactor, confirmSecondFactor } from '../../../domain/auth/second-factor-contract'
import type { ReplyOf } from '../../../domain/endpoint'
import { PATHS } from '../../../domain/paths'
import { Box } from '../../design/box'
import { Link } from '../../design/link'
import { Typography } from '../../design/text'
import { TextLink } from '../../design/text-link'
import { QrCode } from '../../design/qr-code'
import { useText } from '../../i18n/language'
import { RichText } from '../../i18n/rich-text'
import { useMay } from '../../session/use-may'
import { CodeInput } from './code-input'
import { SignInCard } from '../sign-in/sign-in-card'
import { useSignInForm } from '../sign-in/use-sign-in-form'

type Begun = ReplyOf<typeof beginSecondFactor>
type Props = { isRequired: boolean; onSetUp: (recoveryCodes: string[]) => Promise<void> }

export function SetUpSecondFactor({ isRequired, onSetUp }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const isAdministrator = useMay().mayOnceConfirmed('administer people', null)
  const t = useText()
  const form = useSignInForm(beginSecondFactor, {}, { onDone: setBegun })
  if (begun) return <Confirm begun={begun} onSetUp={onSetUp} />
  return (
    <SignInCard
      heading={t('account:setUpHeading')}
      intro={
        isRequired
          ? t(isAdministrator ? 'account:setUpRequiredAdministrator' : 'account:setUpRequired')
          : t(isAdministrator ? 'account:setUpOptionalAdministrator' : 'account:setUpOptional')
      }
      form={form}
      action={t('account:setUp')}
      onSend={() => form.send({})}
      below={<TextLink to={PATHS.home}>{t('sign-in:notNow')}</TextLink>}
    >
      {null}
    </SignInCard>
  )
}

function Confirm({ begun: { secret, uri }, onSetUp }: { begun: Begun } & Pick<Props, 'onSetUp'>) {
  const t = useText()
  const form = useSignInForm(
    confirmSecondFactor,
    { code: '' },
    { onDone: ({ recoveryCodes }) => onSetUp(recoveryCodes) },
  )
  return (
    <SignInCard
      heading={t('account:setUpHeading')}
      intro={t('account:scanAndType')}
      form={form}
      action={t('account:confirm')}
      onSend={() => form.send(form.draft)}
      below={<TextLink to={PATHS.home}>{t('sign-in:notNow')}</TextLink>}
    >
      <Box sx={{ width: 'min(100%, 240px)', mx: 'auto', lineHeight: 0, borderRadius: 1, overflow: 'hidden' }}>
        <QrCode text={uri} label={t('account:qrCode')} />
      </Box>
      <div>
        <Typography id="secret" variant="body2" sx={{ color: 'text.secondary' }}>
          <RichText text={t('account:noCamera')} link={(part) => <Link href={uri}>{part}</Link>} />
        </Typography>
        <Typography
          component="code"
          aria-labelledby="secret"
          dir="ltr"
          translate="no"
          sx={{ display: 'block', mt: 0.5, fontFamily: 'monospace', overflowWrap: 'anywhere' }}
        >
          {inGroups(secret)}
        </Typography>
      </div>
      <CodeInput {...form.field('code')} kind="app" />
    </SignInCard>
  )
}
