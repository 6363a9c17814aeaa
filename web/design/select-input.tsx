import type { ChangeEvent, ReactNode } from 'react'
import { Box } from './box'
import { INPUT } from './field-styles'
import { FormControl, FormHelperText, InputFrame, InputLabel, useInputProps } from './form-fields'
import { DropIcon } from './icons'

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
    <FormControl error={Boolean(problem)} disabled={disabled ?? false}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <InputFrame>
        <Select name={name} value={value} help={help ? helpId : undefined} onChange={onChange}>
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
        <DropIcon sx={iconStyle} />
      </InputFrame>
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  )
}

type SelectProps = Pick<Props, 'name' | 'value' | 'onChange'> & {
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
  pe: 4,
  appearance: 'none',
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  '& :is(option, optgroup)': { bgcolor: 'background.paper' },
} as const

const iconStyle = {
  position: 'absolute',
  insetInlineEnd: '7px',
  color: 'action.active',
  pointerEvents: 'none',
} as const

const toOption = ({ value, text }: Option) => (
  <option key={value} value={value}>
    {text}
  </option>
)
