import { FormControl, InputLabel, NativeSelect, OutlinedInput } from '@mui/material'

type Props = { units: readonly string[]; value: string; onChange: (unit: string) => void }

export const UnitChoice = ({ units, value, onChange }: Props) => (
  <FormControl fullWidth>
    <InputLabel htmlFor="unit">Business unit</InputLabel>
    <NativeSelect
      id="unit"
      name="unit"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      input={<OutlinedInput />}
    >
      {units.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
    </NativeSelect>
  </FormControl>
)
