import { Autocomplete, FormControl, InputLabel, OutlinedInput } from '@mui/material'
import { listOfficeNames, type OfficeName } from '../../domain/offices/contract'
import { useRead } from '../platform/use-read'

export type ChosenOffice = Pick<OfficeName, 'id' | 'name'>

export type OfficeChoice = {
  label: string
  /** The office that is chosen, with its name, which stands there before the others are known. */
  value: ChosenOffice | null
  onChange: (office: ChosenOffice) => void
  /** Names each as 'Country - Office' instead of under its country. */
  withCountry?: boolean
  /** The ids of offices that are not to be chosen, as they are chosen already. */
  without?: readonly string[]
  /** Which offices can be chosen; unless given, all. */
  isOffered?: (office: { id: string }) => boolean
  /** Whether it takes the focus when it appears. */
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
