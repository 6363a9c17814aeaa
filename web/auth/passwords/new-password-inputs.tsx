import { PASSWORD_MIN } from '../../../domain/auth/password'
import { PasswordInput } from '../../design/password-input'

export type NewPassword = { password: string; confirmPassword: string }

type Props = {
  label: string
  typed: NewPassword
  onChange: (typed: NewPassword) => void
  problems: Record<string, string>
}

/** A new password, typed twice. */
export const NewPasswordInputs = ({ label, typed, onChange, problems }: Props) => (
  <>
    <PasswordInput
      name="password"
      label={label}
      kind="new"
      value={typed.password}
      onChange={(password) => onChange({ ...typed, password })}
      problem={problems.password}
      helperText={`At least ${PASSWORD_MIN} characters`}
    />
    <PasswordInput
      name="confirmPassword"
      label="Confirm Password"
      kind="new"
      value={typed.confirmPassword}
      onChange={(confirmPassword) => onChange({ ...typed, confirmPassword })}
      problem={problems.confirmPassword}
    />
  </>
)
