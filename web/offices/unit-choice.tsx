import { SelectInput } from '../design/select-input'
import { useText } from '../i18n/language'

type Props = { units: readonly string[]; value: string; onChange: (unit: string) => void }

export function UnitChoice({ units, value, onChange }: Props) {
  const t = useText()
  return (
    <SelectInput
      name="unit"
      label={t('offices:businessUnit')}
      value={value}
      options={units.map((unit) => ({ value: unit, text: unit }))}
      onChange={onChange}
    />
  )
}
