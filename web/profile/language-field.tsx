import { languageName, LANGUAGES, type Language } from '../../domain/language'
import type { Me } from '../../domain/profile/signed-in-person'
import { SelectInput } from '../design/select-input'
import { useLanguage } from '../i18n/language'
import { useOwnLanguage } from '../session/use-own-language'

const BY_DEVICE = 'device'

/** The person's own language. Like the picture it is stored at once, and not with the rest of the form. */
export function LanguageField({ me }: { me: Me }) {
  const { language, t } = useLanguage()
  const choose = useOwnLanguage()
  return (
    <SelectInput<Language | typeof BY_DEVICE>
      name="own-language"
      label={t('frame:language')}
      value={me.language ? language : BY_DEVICE}
      options={[
        { value: BY_DEVICE, text: t('navigation:asDevice') },
        ...LANGUAGES.map((each) => ({ value: each, text: languageName(each) })),
      ]}
      helperText={t('navigation:languageHint')}
      onChange={(chosen) => choose(chosen === BY_DEVICE ? null : chosen)}
    />
  )
}
