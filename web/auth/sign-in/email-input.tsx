import { TextInput } from '../../design/text-input'

type Props = {
  value: string
  onChange: (value: string) => void
  problem?: string
  helperText?: string
}

export const EmailInput = (props: Props) => (
  <TextInput
    {...props}
    name="email"
    label="Email"
    type="email"
    autoComplete="username"
    slotProps={{ input: { autoCapitalize: 'none', spellCheck: false, inputMode: 'email' } }}
  />
)
