import { SelectInput } from '../design/select-input'
import { useText } from '../i18n/language'

/** Without a value all units are listed, and "all" is offered only then. */
type Props = { units: readonly string[]; value: string | null; onChange: (unit: string) => void }

export function UnitChoice({ units, value, onChange }: Props) {
  const t = useText()
  return (
    <SelectInput
      name="unit"
      label={t('offices:businessUnit')}
      value={value ?? ''}
      options={[
        ...(value === null ? [{ value: '', text: t('offices:allUnits') }] : []),
        ...units.map((unit) => ({ value: unit, text: unit })),
      ]}
      onChange={onChange}
    />
  )
}
