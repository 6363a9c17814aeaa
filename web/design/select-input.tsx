import { FormControl, FormHelperText, InputLabel, NativeSelect, OutlinedInput } from '@mui/material'

type Option = { value: string; text: string }
type Group = { label: string; options: readonly Option[] }

type Props = {
  name: string
  label: string
  value: string
  options: readonly (Option | Group)[]
  onChange: (value: string) => void
  problem?: string | undefined
  helperText?: string | undefined
  disabled?: boolean
}

/** A choice from the browser's own list. */
export function SelectInput({ name, label, value, options, onChange, problem, helperText, disabled }: Props) {
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
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(toOption)}
            </optgroup>
          ) : (
            toOption(option)
          ),
        )}
      </NativeSelect>
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  )
}

const toOption = ({ value, text }: Option) => (
  <option key={value} value={value}>
    {text}
  </option>
)
