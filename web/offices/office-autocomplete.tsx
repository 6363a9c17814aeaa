import useAutocomplete from '@mui/material/useAutocomplete'
import { useState } from 'react'
import { listOfficeNames, type OfficeName } from '../../domain/offices/names-contract'
import { mentions } from '../../domain/search'
import { dayText } from '../../domain/texts/formats'
import { byCountry, countryName } from '../../domain/offices/country-name'
import { Box } from '../design/box'
import { FormControl, InputLabel, OutlinedInput } from '../design/form-fields'
import { OptionsButton } from '../design/options-popup'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'
import { OfficeOptions } from './office-options'

export type ChosenOffice = Pick<OfficeName, 'id' | 'name'>

export type OfficeChoice = {
  label: string
  /** The chosen office with its name, which is shown before the list has loaded. */
  value: ChosenOffice | null
  onChange: (office: ChosenOffice) => void
  /** Names each office 'Country - Office', without headings for countries. */
  withCountry?: boolean
  /** The ids of offices that are left out, because they are already chosen. */
  without?: readonly string[]
  /** True for offices that can be chosen. All can by default. */
  isOffered?: (office: { id: string }) => boolean
  /** True if offices that have closed for good can be chosen too, for their history. */
  withClosed?: boolean
  /** True if the field takes the focus when it appears. */
  isAsked?: boolean
}

export function OfficeAutocomplete({
  label,
  value,
  onChange,
  withCountry = false,
  without = [],
  isOffered = () => true,
  withClosed = false,
  isAsked = false,
}: OfficeChoice) {
  const t = useText()
  const offices = useRead(listOfficeNames, withClosed ? { closed: 'on' } : {})
  const listed = offices.data && byCountry(offices.data, t.language)
  const options = listed ?? (value ? [{ ...value, country: '' }] : [])
  const nameOf = (country: string) => countryName(country, t.language)
  const labelOf = ({ country, name, closedOn }: OfficeName) => {
    const shown = withCountry && country ? `${nameOf(country)} - ${name}` : name
    return closedOn
      ? t('office-choice:closedOffice', { office: shown, day: dayText(closedOn, t.language) })
      : shown
  }
  const found = options.find(({ id }) => id === value?.id) ?? null
  const [text, setText] = useState(found ? labelOf(found) : '')
  const field = useAutocomplete<OfficeName, false, true, false>({
    options,
    value: found as OfficeName,
    inputValue: text,
    // The list may come while a person types. The office with its country must not take the place of the typed text.
    onInputChange: (_, changed, reason) => (reason === 'reset' && field.focused) || setText(changed),
    onOpen: () => offices.isError && void offices.refetch(),
    onChange: (_, office) => onChange(office),
    disableClearable: true,
    groupBy: ({ country }) => (withCountry ? '' : nameOf(country)),
    getOptionLabel: labelOf,
    isOptionEqualToValue: (option, chosen) => option.id === chosen?.id,
    filterOptions: (all, { inputValue }) =>
      all.filter(
        ({ id, name, country }) =>
          isOffered({ id }) &&
          !without.includes(id) &&
          mentions([`${nameOf(country)} - ${name}`, country], inputValue.trim()),
      ),
  })
  const nothing = t(
    offices.isPending
      ? 'office-choice:loading'
      : offices.isError
        ? 'office-choice:officesNotLoaded'
        : 'office-choice:noOfficeMatches',
  )
  const { anchorEl, popupOpen, setAnchorEl } = field
  return (
    <Box {...field.getRootProps()} sx={{ width: 1 }}>
      <Box ref={setAnchorEl}>
        <FormControl>
          <InputLabel {...field.getInputLabelProps()}>{label}</InputLabel>
          <OutlinedInput
            {...(field.getInputProps() as { value: string })}
            placeholder={t('office-choice:countryOrOffice')}
            // A person who pressed to get this field goes on typing in it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isAsked}
            endAdornment={
              <OptionsButton isOpen={popupOpen} field={label} given={field.getPopupIndicatorProps()} />
            }
          />
        </FormControl>
      </Box>
      {popupOpen && anchorEl && (
        <OfficeOptions anchor={anchorEl} field={field} labelOf={labelOf} nothing={nothing} />
      )}
    </Box>
  )
}
