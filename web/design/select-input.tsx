import type { ChangeEvent, ReactNode } from 'react'
import { Box } from './box'
import { INPUT } from './field-styles'
import { FormControl, FormHelperText, InputFrame, InputLabel, useInputProps } from './form-fields'

type Option<Value> = { value: Value; text: string }
type Group<Value> = { label: string; options: readonly Option<Value>[] }

type Props<Value> = {
  name: string
  label: string
  value: Value
  options: readonly (Option<Value> | Group<Value>)[]
  onChange: (value: Value) => void
  problem?: string | undefined
  helperText?: string | undefined
  disabled?: boolean
}

/** A choice from the browser's own list. */
export function SelectInput<Value extends string>({
  name,
  label,
  value,
  options,
  onChange,
  problem,
  helperText,
  disabled,
}: Props<Value>) {
  const help = problem || helperText
  const helpId = `${name}-help`
  const choices = options.flatMap((option) => ('options' in option ? option.options : option))
  function choose(chosen: string) {
    const choice = choices.find((each) => each.value === chosen)
    if (choice) onChange(choice.value)
  }
  return (
    <FormControl error={Boolean(problem)} disabled={disabled ?? false}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <InputFrame>
        <Select name={name} value={value} help={help ? helpId : undefined} onChange={choose}>
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(toOption)}
              </optgroup>
            ) : (
              toOption(option)
            ),
          )}
        </Select>
      </InputFrame>
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  )
}

type SelectProps = {
  name: string
  value: string
  onChange: (value: string) => void
  help: string | undefined
  children: ReactNode
}

const Select = ({ name, help, onChange, ...rest }: SelectProps) => (
  <Box
    component="select"
    id={name}
    name={name}
    aria-describedby={help}
    onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChange(target.value)}
    {...useInputProps()}
    {...rest}
    sx={[INPUT.text, selectStyle]}
  />
)

const selectStyle = {
  pe: 4.5,
  textOverflow: 'ellipsis',
  '&:disabled': { cursor: 'default' },
  '& :is(option, optgroup)': { bgcolor: 'background.paper' },
}

const toOption = ({ value, text }: Option<string>) => (
  // The name of a country or an office is its value too, and no translation may change it.
  <option key={value} value={value} translate={value === text ? 'no' : undefined}>
    {text}
  </option>
)
