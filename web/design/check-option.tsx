import { Checkbox, FormControlLabel } from './checkbox-input'
import { FormHelperText } from './form-fields'

type Props = {
  name: string
  label: string
  helperText: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox with a help text. */
export const CheckOption = ({ name, label, helperText, checked, onChange }: Props) => (
  <div>
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={`${name}-help`}
        />
      }
    />
    <FormHelperText id={`${name}-help`} sx={{ mt: -0.75, ms: 3.875 }}>
      {helperText}
    </FormHelperText>
  </div>
)
