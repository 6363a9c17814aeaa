import { useState } from 'react'
import type { Language } from '../../domain/language'
import { createOffice } from '../../domain/offices/administration'
import { NO_OFFICE_NAME } from '../../domain/offices/office-reference'
import type { OfficePhase } from '../../domain/offices/phases'
import { inCountry, placeIn, type OfficeLocation } from '../../domain/offices/place'
import { useSay } from '../design/snackbar'
import { useText } from '../i18n/language'
import { useForm } from '../platform/use-form'
import type { ChosenOffice } from './office-autocomplete'

type NewOffice = OfficeLocation & { name: string; phase: OfficePhase; language: Language }

const NO_PLACE: OfficeLocation = { country: '', region: '', businessUnit: '', timeZone: '' }

/** The form for a new office, which starts with the values of the administrator's own office, and the call that creates it. */
export function useNewOffice(
  { own, places }: { own: OfficeLocation | null; places: readonly OfficeLocation[] },
  onCreated: (office: ChosenOffice) => void,
) {
  const [start] = useState<NewOffice>(() => ({
    name: '',
    phase: 'open',
    language: 'en',
    ...(own ?? NO_PLACE),
  }))
  const t = useText()
  const say = useSay()
  const form = useForm(createOffice, start, {
    onDone: ({ office, officeId }) => {
      say.info(t('offices:recordCreated'))
      onCreated({ id: officeId, name: office })
    },
  })

  const { draft } = form

  /** The country decides the region, business unit and time zone. */
  function changeCountry(country: string) {
    form.change(inCountry(draft, country, places))
  }

  async function create() {
    if (draft.name.trim() === '') return form.refuse((t) => ({ name: t(NO_OFFICE_NAME) }))
    await form.send(draft)
  }

  const isNewCountry = draft.country.trim() !== '' && !placeIn(draft.country.trim(), places)
  return { ...form, isNewCountry, changeCountry, create }
}
