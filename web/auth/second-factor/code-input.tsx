import { CODE_DIGITS } from '../../../domain/auth/second-factor'
import { TextInput } from '../../design/text-input'
import { useText } from '../../i18n/language'
import type { BoundField } from '../../platform/use-form'

export type CodeKind = 'app' | 'recovery' | 'either'

type Props = BoundField & { kind: CodeKind }

const DIGITS = { autoComplete: 'one-time-code', inputMode: 'numeric' } as const
const LETTERS = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

const ASKED = {
  app: {
    ...DIGITS,
    label: 'account:code',
    hint: 'account:appCodeHint',
  },
  recovery: {
    ...LETTERS,
    label: 'account:recoveryCode',
    hint: 'account:recoveryCodeHint',
  },
  either: {
    ...LETTERS,
    autoComplete: 'one-time-code',
    label: 'account:code',
    hint: 'account:eitherCodeHint',
  },
} as const

/** A code of the authenticator app, which phones offer to fill in, or a recovery code from paper. */
export function CodeInput({ kind, ...props }: Props) {
  const t = useText()
  const { label, hint, ...asked } = ASKED[kind]
  return (
    <TextInput
      {...asked}
      label={t(label)}
      helperText={t(hint, { count: CODE_DIGITS })}
      {...props}
      name="code"
    />
  )
}
