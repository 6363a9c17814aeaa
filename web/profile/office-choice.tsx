import { useEffect, useRef } from 'react'
import { countriesOf, officesIn } from '../../domain/offices/choices'
import { listOfficeNames } from '../../domain/offices/names-contract'
import { byCountry, countryName } from '../../domain/offices/country-name'
import { Stack } from '../design/box'
import { ProblemBox } from '../design/problem-box'
import { SelectInput } from '../design/select-input'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'
import type { ProfileForm } from './use-profile-draft'

type Props = {
  form: Pick<ProfileForm, 'draft' | 'field' | 'change'>
  officeHint?: string
  /** True if the form was opened to choose the office. Then the focus starts here. */
  isStart?: boolean
}

/** Chooses a country, then an office of that country (specification §4). */
export function OfficeChoice({ form, officeHint, isStart = false }: Props) {
  const t = useText()
  const { draft, field, change } = form
  const offices = useRead(listOfficeNames, {})
  const choice = useRef<HTMLDivElement>(null)
  const isReady = offices.data !== undefined
  useEffect(() => {
    if (!isStart || !isReady) return
    choice.current?.scrollIntoView({ block: 'center' })
    choice.current?.querySelector('select')?.focus({ preventScroll: true })
  }, [isStart, isReady])
  if (offices.isError && !offices.data)
    return <ProblemBox onRetry={() => void offices.refetch()}>{t('profile:officesNotLoaded')}</ProblemBox>
  const names = offices.data ?? []
  const none = { value: '', text: t('profile:pleaseChoose') }
  // Earlier versions stored an unsaved profile with the office's name.
  const chosen = names.find(({ id, name }) => [id, name].includes(draft.office))
  return (
    <Stack ref={choice} sx={{ gap: 2.5 }}>
      <SelectInput
        {...field('country')}
        label={t('profile:country')}
        options={[
          none,
          ...countriesOf(byCountry(names, t.language)).map((country) => ({
            value: country,
            text: countryName(country, t.language),
          })),
        ]}
        disabled={offices.isPending}
        helperText={offices.isPending ? t('profile:loadingOffices') : undefined}
        onChange={(country) => change({ country, office: '' })}
      />
      <SelectInput
        {...field('office')}
        label={t('frame:office')}
        value={chosen?.id ?? ''}
        options={[
          none,
          ...officesIn(names, draft.country).map(({ id, name }) => ({ value: id, text: name })),
        ]}
        disabled={!draft.country}
        helperText={draft.country ? officeHint : t('profile:countryFirst')}
      />
    </Stack>
  )
}
