import { countryName } from '../../domain/offices/country-name'
import { Stack } from '../design/box'
import { TextInput } from '../design/text-input'
import { useText } from '../i18n/language'

/** The country and the office of a person, for somebody who may not change them here, with the reason. */
export function OfficeIsSet({ country, office, hint }: { country: string; office: string; hint: string }) {
  const t = useText()
  return (
    <Stack sx={{ gap: 2.5 }}>
      <ReadOnly name="country" label={t('profile:country')} value={countryName(country, t.language)} />
      <ReadOnly name="office" label={t('frame:office')} value={office} helperText={hint} />
    </Stack>
  )
}

/** A field that nobody changes here, with the reason. */
export const ReadOnly = (props: { name: string; label: string; value: string; helperText?: string }) => (
  <TextInput {...props} onChange={() => undefined} readOnly sx={{ bgcolor: 'action.hover' }} />
)
