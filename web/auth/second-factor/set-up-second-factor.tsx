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
import { useMay } from '../../session/use-may'
import { CodeInput } from './code-input'
import { SignInCard } from '../sign-in/sign-in-card'
import { useSignInForm } from '../sign-in/use-sign-in-form'

type Begun = ReplyOf<typeof beginSecondFactor>
type Props = { isRequired: boolean; onSetUp: (recoveryCodes: string[]) => Promise<void> }

export function SetUpSecondFactor({ isRequired, onSetUp }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const isAdministrator = useMay().mayOnceConfirmed('administer people', null)
  const form = useSignInForm(beginSecondFactor, {}, { onDone: setBegun })
  if (begun) return <Confirm begun={begun} onSetUp={onSetUp} />
  return (
    <SignInCard
      heading="Set up a second factor"
      intro={
        isRequired
          ? `${isAdministrator ? 'Administrators confirm' : 'Whoever sees where others are confirms'} each sign-in with a code of an authenticator app. Have your phone at hand: it takes a minute.`
          : `Protect what you may do ${isAdministrator ? 'as an administrator' : 'by your duties'}: confirm each sign-in with a code of an authenticator app on your phone.`
      }
      form={form}
      action="Set up"
      onSend={() => form.send({})}
      below={<TextLink to={PATHS.home}>Not now</TextLink>}
    >
      {null}
    </SignInCard>
  )
}

function Confirm({ begun: { secret, uri }, onSetUp }: { begun: Begun } & Pick<Props, 'onSetUp'>) {
  const form = useSignInForm(
    confirmSecondFactor,
    { code: '' },
    { onDone: ({ recoveryCodes }) => onSetUp(recoveryCodes) },
  )
  return (
    <SignInCard
      heading="Set up a second factor"
      intro="Scan this code with your authenticator app, then type the code that the app shows."
      form={form}
      action="Confirm"
      onSend={() => form.send(form.draft)}
      below={<TextLink to={PATHS.home}>Not now</TextLink>}
    >
      <Box sx={{ width: 'min(100%, 240px)', mx: 'auto', lineHeight: 0, borderRadius: 1, overflow: 'hidden' }}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Box>
      <div>
        <Typography id="secret" variant="body2" sx={{ color: 'text.secondary' }}>
          No camera? Type this key into the app, or <Link href={uri}>open the app on this device</Link>.
        </Typography>
        <Typography
          component="code"
          aria-labelledby="secret"
          sx={{ display: 'block', mt: 0.5, fontFamily: 'monospace', overflowWrap: 'anywhere' }}
        >
          {inGroups(secret)}
        </Typography>
      </div>
      <CodeInput {...form.field('code')} kind="app" />
    </SignInCard>
  )
}
