import { PASSWORD_MIN } from '../../../domain/auth/password'
import { PasswordInput } from '../../design/password-input'
import type { BoundField } from '../../platform/use-form'

export const NO_NEW_PASSWORD = { password: '', confirmPassword: '' }

type Props = { label: string; field: (name: keyof typeof NO_NEW_PASSWORD) => BoundField }

export const NewPasswordInputs = ({ label, field }: Props) => (
  <>
    <PasswordInput
      {...field('password')}
      label={label}
      kind="new"
      helperText={`At least ${PASSWORD_MIN} characters`}
    />
    <PasswordInput {...field('confirmPassword')} label="Confirm Password" kind="new" />
  </>
)
