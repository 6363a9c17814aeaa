import { FormControl, FormHelperText, InputLabel, NativeSelect, OutlinedInput } from '@mui/material'

type Props = {
  name: string
  label: string
  value: string
  options: readonly string[]
  onChange: (value: string) => void
  disabled?: boolean
  problem?: string | undefined
  helperText?: string | undefined
}

/** One of many, in the browser's own list: quick to search on a phone and by keyboard. */
export function ChoiceInput({ name, label, value, options, onChange, disabled, problem, helperText }: Props) {
  const help = problem || helperText
  const helpId = `${name}-help`
  return (
    <FormControl fullWidth error={Boolean(problem)} disabled={disabled ?? false}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <NativeSelect
        id={name}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput />}
        aria-describedby={help ? helpId : undefined}
      >
        <option value="">Please choose</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </NativeSelect>
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  )
}
