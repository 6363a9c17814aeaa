import {
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material'

type Props = Omit<OutlinedInputProps, 'onChange' | 'value' | 'error' | 'id' | 'name' | 'label'> & {
  /** Also the field's id, so that a browser's stored entries find it. */
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** Shown under the field, and read with it. */
  problem?: string
  helperText?: string
}

/** A line of text with its label above and what is wrong with it below. Lighter than TextField, which brings selects and menus along. */
export function TextInput({ name, label, value, onChange, problem, helperText, required, ...rest }: Props) {
  const help = problem || helperText
  const helpId = `${name}-help`
  return (
    <FormControl fullWidth error={Boolean(problem)} required={required}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <OutlinedInput
        {...rest}
        id={name}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={help ? helpId : undefined}
      />
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  )
}
