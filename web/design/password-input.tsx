import { useState } from 'react'
import { useText } from '../i18n/language'
import { IconButton } from './button'
import { EyeIcon, EyeOffIcon } from './icons'
import { TextInput } from './text-input'

type Props = {
  name: string
  label: string
  value: string
  problem?: string | undefined
  onChange: (value: string) => void
  /** Tells a password manager whether to fill in or to suggest. */
  kind: 'current' | 'new'
  helperText?: string
}

/** A password field with a button that shows the password. */
export function PasswordInput({ kind, label, ...rest }: Props) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...rest}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={`${kind}-password`}
      endAdornment={
        <IconButton
          edge="end"
          aria-label={t('design:showCharacters', { field: label })}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
