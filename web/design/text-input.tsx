import {
  Box,
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material'
import type { InputHTMLAttributes } from 'react'

type InputProps = InputHTMLAttributes<HTMLInputElement>

type Props = Omit<
  OutlinedInputProps,
  'onChange' | 'value' | 'error' | 'id' | 'name' | 'label' | 'slotProps'
> & {
  /** Also the field's id, so that a browser's stored entries find it. */
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** Shown under the field, and read with it. */
  problem?: string
  /** Marks it without words, where those of another field are told first. */
  isWrong?: boolean
  helperText?: string
  /** Nothing is cut at `maxLength`: it is counted under the field. */
  slotProps?: { input?: InputProps }
}

// Where the count begins to be of interest.
const NEAR = 0.9

/** A line of text with its label above and what is wrong with it below. Lighter than TextField, which brings selects and menus along. */
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
  // The browser would cut off without a word what is pasted beyond it.
  const { maxLength = Infinity, ...input } = slotProps.input ?? {}
  const length = lengthOf(value)
  const isTooLong = length > maxLength
  const count = length >= maxLength * NEAR && `${length} / ${maxLength}`
  const help = problem || helperText
  const helpId = `${name}-help`
  return (
    <FormControl fullWidth error={Boolean(problem) || isWrong || isTooLong} required={required}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <OutlinedInput
        {...rest}
        slotProps={{ input }}
        id={name}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
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

/** As many characters as the server counts. */
const lengthOf = (value: string) => value.trim().normalize('NFC').length
