import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'

type Props = {
  /** Also what the help's id is made of. */
  name: string
  label: string
  helperText: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Something to switch on, with a word on what that does. */
export const CheckOption = ({ name, label, helperText, checked, onChange }: Props) => (
  <div>
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={{ input: { 'aria-describedby': `${name}-help` } }}
        />
      }
    />
    <FormHelperText id={`${name}-help`} sx={{ mt: -0.75, ml: 3.875 }}>
      {helperText}
    </FormHelperText>
  </div>
)
