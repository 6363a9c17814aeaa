import { SelectInput } from '../design/select-input'

type Props = { units: readonly string[]; value: string; onChange: (unit: string) => void }

export const UnitChoice = ({ units, value, onChange }: Props) => (
  <SelectInput
    name="unit"
    label="Business unit"
    value={value}
    options={units.map((unit) => ({ value: unit, text: unit }))}
    onChange={onChange}
  />
)
