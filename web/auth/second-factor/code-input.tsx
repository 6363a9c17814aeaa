import { CODE_DIGITS } from '../../../domain/auth/second-factor'
import { TextInput } from '../../design/text-input'
import type { BoundField } from '../../platform/use-form'

export type CodeKind = 'app' | 'recovery' | 'either'

type Props = BoundField & { kind: CodeKind }

const DIGITS = { autoComplete: 'one-time-code', inputMode: 'numeric' } as const
const LETTERS = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

const ASKED = {
  app: {
    ...DIGITS,
    label: 'Code',
    helperText: `The ${CODE_DIGITS} digits that your authenticator app shows now`,
  },
  recovery: {
    ...LETTERS,
    label: 'Recovery code',
    helperText: 'One of those that you kept; each works once',
  },
  either: {
    ...LETTERS,
    autoComplete: 'one-time-code',
    label: 'Code',
    helperText: 'Of your authenticator app, or a recovery code',
  },
}

/** A code of the authenticator app, which phones offer to fill in, or a recovery code from paper. */
export const CodeInput = ({ kind, ...props }: Props) => <TextInput {...ASKED[kind]} {...props} name="code" />
