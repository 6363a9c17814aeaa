import { useState, type SyntheticEvent } from 'react'
import { useText } from '../i18n/language'
import { dayText } from '../../domain/texts/formats'
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
  /** While a date is half typed, its value is empty. */
  onChange: (value: string, isHalfTyped: boolean) => void
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

/** A text field with its label above and its problem below. It is lighter than TextField, which brings selects and menus along. A date that is left half typed is marked. */
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
  onBlur,
  // The browser would silently cut a long pasted text. The length is counted under the field instead.
  maxLength = Infinity,
  ...rest
}: Props) {
  const t = useText()
  const length = lengthOf(value)
  const isTooLong = length > maxLength
  const count = length >= maxLength * NEAR && `${length} / ${maxLength}`
  const [wasHalfTyped, setHalfTyped] = useState(false)
  // The form may have replaced it by a whole date.
  const isHalfTyped = wasHalfTyped && value === ''
  const check = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setHalfTyped(currentTarget.validity.badInput)
  const isDate = rest.type === 'date'
  const help = problem || (isHalfTyped ? t('design:halfTyped') : helperText)
  const helpId = `${name}-help`
  const shared = { id: name, name, value, 'aria-describedby': help || count ? helpId : undefined }
  return (
    <FormControl
      error={Boolean(problem) || isHalfTyped || isWrong || isTooLong}
      required={required}
      disabled={disabled}
    >
      <InputLabel htmlFor={name}>{label}</InputLabel>
      {multiline ? (
        <OutlinedTextArea
          {...shared}
          minRows={minRows}
          maxRows={maxRows}
          onChange={({ target }) => onChange(target.value, false)}
        />
      ) : (
        <OutlinedInput
          {...rest}
          {...shared}
          onChange={({ target }) => {
            setHalfTyped(false)
            onChange(target.value, target.validity.badInput)
          }}
          onBlur={(event) => {
            if (isDate) check(event)
            onBlur?.(event)
          }}
          onInvalid={isDate ? check : undefined}
          {...(isDate &&
            !isHalfTyped && {
              endAdornment: (
                <span
                  aria-hidden
                  data-day={value ? dayText(value, t.language) : t('design:datePattern')}
                  data-empty={!value || undefined}
                />
              ),
              sx: DAY,
            })}
        />
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

// The browser writes a day by its own language. Its text shows while the field is used. Forced colours can't hide it.
const DAY = {
  // The browser's own sign for its calendar stands on the side of its language.
  '[dir=rtl] & ::-webkit-calendar-picker-indicator': {
    position: 'absolute',
    direction: 'rtl',
    insetInlineEnd: 14,
  },
  '@media (forced-colors: none)': {
    '&:not(:focus-within) input': { WebkitTextFillColor: 'transparent' },
    '&:not(:focus-within) [data-day]::before': {
      content: 'attr(data-day)',
      position: 'absolute',
      insetInlineStart: '14px',
      top: '12px',
      pointerEvents: 'none',
    },
    '&:not(:focus-within) [data-empty]::before': { color: 'text.secondary' },
  },
} as const

/** The length of a text as the server counts it. */
const lengthOf = (value: string) => value.trim().normalize('NFC').length
