import { TextInput } from '../../design/text-input'
import { useText } from '../../i18n/language'
import type { BoundField } from '../../platform/use-form'

export const EmailInput = (props: BoundField & { helperText?: string }) => (
  <TextInput
    {...props}
    name="email"
    label={useText()('frame:email')}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    inputMode="email"
  />
)
