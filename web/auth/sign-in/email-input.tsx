import { TextInput } from '../../design/text-input'
import type { BoundField } from '../../platform/use-form'

export const EmailInput = (props: BoundField & { helperText?: string }) => (
  <TextInput
    {...props}
    name="email"
    label="Email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    inputMode="email"
  />
)
