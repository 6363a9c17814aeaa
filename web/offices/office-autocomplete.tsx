import { Autocomplete, FormControl, InputLabel, OutlinedInput } from '@mui/material'
import { listOfficeNames, type OfficeName } from '../../domain/offices/contract'
import { useRead } from '../platform/reading'

export type OfficeChoice = {
  label: string
  value: string | null
  onChange: (office: string) => void
  /** Names each as 'Country - Office' instead of under its country. */
  withCountry?: boolean
  /** Offices that are not to be chosen, as they are chosen already. */
  without?: readonly string[]
  /** Whether it takes the focus when it appears. */
  isAsked?: boolean
}

export function OfficeAutocomplete({
  label,
  value,
  onChange,
  withCountry = false,
  without = [],
  isAsked = false,
}: OfficeChoice) {
  const offices = useRead(listOfficeNames, {})
  // What is chosen stands there before the others are known.
  const options = offices.data ?? (value ? [{ name: value, country: '' }] : [])
  return (
    <Autocomplete<OfficeName, false, true>
      options={options}
      loading={offices.isPending}
      noOptionsText={offices.isError ? 'The offices could not be loaded' : 'No office matches'}
      value={(options.find(({ name }) => name === value) ?? null) as OfficeName}
      onOpen={() => offices.isError && void offices.refetch()}
      onChange={(_, office) => onChange(office.name)}
      disableClearable
      {...(!withCountry && { groupBy: ({ country }) => country })}
      getOptionLabel={({ country, name }) => (withCountry && country ? `${country} - ${name}` : name)}
      isOptionEqualToValue={(option, chosen) => option.name === chosen?.name}
      filterOptions={(all, { inputValue }) => {
        const typed = inputValue.trim().toLowerCase()
        return all.filter(
          ({ name, country }) =>
            !without.includes(name) && `${name} ${country} - ${name}`.toLowerCase().includes(typed),
        )
      }}
      renderInput={({ id, slotProps }) => (
        <FormControl fullWidth>
          <InputLabel {...slotProps.inputLabel}>{label}</InputLabel>
          <OutlinedInput
            {...slotProps.input}
            id={id}
            slotProps={{ input: slotProps.htmlInput }}
            // Whoever pressed for it goes on typing in it.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isAsked}
          />
        </FormControl>
      )}
      sx={{
        width: '100%',
        // As high as every other field.
        '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { py: 0, pl: '14px' },
        '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input': { px: 0, py: 1.5 },
      }}
    />
  )
}
