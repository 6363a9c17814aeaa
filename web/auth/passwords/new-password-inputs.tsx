import { PASSWORD_MIN } from '../../../domain/auth/password'
import { PasswordInput } from '../../design/password-input'
import { useText } from '../../i18n/language'
import type { BoundField } from '../../platform/use-form'

export const NO_NEW_PASSWORD = { password: '', confirmPassword: '' }

type Props = { label: string; field: (name: keyof typeof NO_NEW_PASSWORD) => BoundField }

export function NewPasswordInputs({ label, field }: Props) {
  const t = useText()
  return (
    <>
      <PasswordInput
        {...field('password')}
        label={label}
        kind="new"
        helperText={t('sign-in:atLeastCharacters', { count: PASSWORD_MIN })}
      />
      <PasswordInput {...field('confirmPassword')} label={t('sign-in:confirmPassword')} kind="new" />
    </>
  )
}
