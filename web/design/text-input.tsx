import {
  Box,
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material'
import { useState, type InputHTMLAttributes, type SyntheticEvent } from 'react'

type InputProps = InputHTMLAttributes<HTMLInputElement>

type Props = Omit<
  OutlinedInputProps,
  'onChange' | 'value' | 'error' | 'id' | 'name' | 'label' | 'slotProps'
> & {
  /** Also the field's id. A browser finds its stored entries by that. */
  name: string
  label: string
  value: string
  /** While a date is half typed, its value is empty. */
  onChange: (value: string, isHalfTyped: boolean) => void
  /** What is wrong with the text. It is shown under the field. */
  problem?: string
  /** Marks the field as wrong without words, where another field shows them. */
  isWrong?: boolean
  helperText?: string
  /** `maxLength` does not cut the text. The length is counted under the field. */
  slotProps?: { input?: InputProps }
}

// The count is shown from this share of the greatest length.
const NEAR = 0.9

const HALF_TYPED = 'Please complete the date, or clear it'

/** A text field with its label above and its problem below. It is lighter than TextField, which brings selects and menus along. A date that is left half typed is marked. */
export function TextInput({
  name,
  label,
  value,
  onChange,
  problem,
  isWrong = false,
  helperText,
  required,
  slotProps = {},
  ...rest
}: Props) {
  // The browser would silently cut a long pasted text.
  const { maxLength = Infinity, ...input } = slotProps.input ?? {}
  const length = lengthOf(value)
  const isTooLong = length > maxLength
  const count = length >= maxLength * NEAR && `${length} / ${maxLength}`
  const [wasHalfTyped, setHalfTyped] = useState(false)
  // The form may have replaced it by a whole date.
  const isHalfTyped = wasHalfTyped && value === ''
  const check = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setHalfTyped(currentTarget.validity.badInput)
  const checks = rest.type === 'date' && { onBlur: check, onInvalid: check }
  const help = problem || (isHalfTyped ? HALF_TYPED : helperText)
  const helpId = `${name}-help`
  return (
    <FormControl
      fullWidth
      error={Boolean(problem) || isHalfTyped || isWrong || isTooLong}
      required={required}
    >
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <OutlinedInput
        {...rest}
        slotProps={{ input: { ...input, ...checks } }}
        id={name}
        name={name}
        value={value}
        onChange={({ target }) => {
          setHalfTyped(false)
          onChange(target.value, target.validity.badInput)
        }}
        aria-describedby={help || count ? helpId : undefined}
      />
      {(help || count) && (
        <FormHelperText id={helpId} sx={{ display: 'flex', gap: 2 }}>
          <span>{help}</span>
          {count && (
            <Box
              component="span"
              sx={{ ml: 'auto', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
            >
              {count}
            </Box>
          )}
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** The length of a text as the server counts it. */
const lengthOf = (value: string) => value.trim().normalize('NFC').length
