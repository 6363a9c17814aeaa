import { Box } from './box'
import {
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  OutlinedTextArea,
  type OutlinedInputProps,
} from './form-fields'

type Props = Omit<OutlinedInputProps, 'onChange' | 'value' | 'id' | 'name'> & {
  /** Also the field's id. A browser finds its stored entries by that. */
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** The problem of the text, shown under the field. */
  problem?: string
  /** Marks the field as wrong without words, where another field shows them. */
  isWrong?: boolean
  helperText?: string
  /** Room for several lines, at least and at most as many as these. */
  multiline?: boolean
  minRows?: number
  maxRows?: number
}

/** For an input that takes an address, which no keyboard must correct. */
export const ADDRESS = { maxLength: 254, spellCheck: false, autoCapitalize: 'none' } as const

// The count is shown from this share of the greatest length.
const NEAR = 0.9

/** A text field with its label above and its problem below. It is lighter than TextField, which brings selects and menus along. */
export function TextInput({
  name,
  label,
  value,
  onChange,
  problem,
  isWrong = false,
  helperText,
  required = false,
  disabled = false,
  multiline = false,
  minRows = 2,
  maxRows = 6,
  // The browser would silently cut a long pasted text. The length is counted under the field instead.
  maxLength = Infinity,
  ...rest
}: Props) {
  const length = lengthOf(value)
  const isTooLong = length > maxLength
  const count = length >= maxLength * NEAR && `${length} / ${maxLength}`
  const help = problem || helperText
  const helpId = `${name}-help`
  const shared = { id: name, name, value, 'aria-describedby': help || count ? helpId : undefined }
  return (
    <FormControl error={Boolean(problem) || isWrong || isTooLong} required={required} disabled={disabled}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      {multiline ? (
        <OutlinedTextArea
          {...shared}
          minRows={minRows}
          maxRows={maxRows}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <OutlinedInput {...rest} {...shared} onChange={({ target }) => onChange(target.value)} />
      )}
      {(help || count) && (
        <FormHelperText id={helpId} sx={{ display: 'flex', gap: 2 }}>
          <span>{help}</span>
          {count && (
            <Box
              component="span"
              sx={{ ms: 'auto', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
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
