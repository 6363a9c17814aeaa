import { Autocomplete, FormControl, InputLabel, OutlinedInput } from '@mui/material'
import { listOfficeNames, type OfficeName } from '../../domain/offices/contract'
import { useRead } from '../platform/use-read'

export type ChosenOffice = Pick<OfficeName, 'id' | 'name'>

export type OfficeChoice = {
  label: string
  /** The chosen office with its name, which is shown before the list has loaded. */
  value: ChosenOffice | null
  onChange: (office: ChosenOffice) => void
  /** Names each office 'Country - Office', without headings for countries. */
  withCountry?: boolean
  /** The ids of offices that are left out because they are chosen already. */
  without?: readonly string[]
  /** Which offices can be chosen; all by default. */
  isOffered?: (office: { id: string }) => boolean
  /** Whether the field takes the focus when it appears. */
  isAsked?: boolean
}

export function OfficeAutocomplete({
  label,
  value,
  onChange,
  withCountry = false,
  without = [],
  isOffered = () => true,
  isAsked = false,
}: OfficeChoice) {
  const offices = useRead(listOfficeNames, {})
  const options = offices.data ?? (value ? [{ ...value, country: '' }] : [])
  return (
    <Autocomplete<OfficeName, false, true>
      options={options}
      loading={offices.isPending}
      noOptionsText={offices.isError ? 'The offices could not be loaded' : 'No office matches'}
      value={(options.find(({ id }) => id === value?.id) ?? null) as OfficeName}
      onOpen={() => offices.isError && void offices.refetch()}
      onChange={(_, office) => onChange(office)}
      disableClearable
      {...(!withCountry && { groupBy: ({ country }) => country })}
      getOptionLabel={({ country, name }) => (withCountry && country ? `${country} - ${name}` : name)}
      isOptionEqualToValue={(option, chosen) => option.id === chosen?.id}
      filterOptions={(all, { inputValue }) => {
        const typed = inputValue.trim().toLowerCase()
        return all.filter(
          ({ id, name, country }) =>
            isOffered({ id }) &&
            !without.includes(id) &&
            `${name} ${country} - ${name}`.toLowerCase().includes(typed),
        )
      }}
      renderInput={({ id, slotProps }) => (
        <FormControl fullWidth>
          <InputLabel {...slotProps.inputLabel}>{label}</InputLabel>
          <OutlinedInput
            {...slotProps.input}
            id={id}
            slotProps={{ input: slotProps.htmlInput }}
            // A person who pressed to get this field goes on typing in it.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isAsked}
          />
        </FormControl>
      )}
      sx={{
        width: '100%',
        // The same height as every other field.
        '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { py: 0, pl: '14px' },
        '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input': { px: 0, py: 1.5 },
      }}
    />
  )
}
