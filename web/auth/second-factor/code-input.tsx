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
    label: 'proof:code',
    hint: 'proof:appCodeHint',
  },
  recovery: {
    ...LETTERS,
    label: 'proof:recoveryCode',
    hint: 'proof:recoveryCodeHint',
  },
  either: {
    ...LETTERS,
    autoComplete: 'one-time-code',
    label: 'proof:code',
    hint: 'proof:eitherCodeHint',
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
