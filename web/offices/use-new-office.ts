import { useState } from 'react'
import { createOffice } from '../../domain/offices/administration'
import { NO_OFFICE_NAME } from '../../domain/offices/office-reference'
import type { OfficePhase } from '../../domain/offices/phases'
import { inCountry, placeIn, type OfficeLocation } from '../../domain/offices/place'
import { useSay } from '../design/snackbar'
import { useCall } from '../platform/use-call'
import type { ChosenOffice } from './office-autocomplete'

type NewOffice = OfficeLocation & { name: string; phase: OfficePhase }

const FIELDS = ['name', 'country', 'region', 'businessUnit', 'timeZone', 'phase'] as const

export type NewOfficeForm = ReturnType<typeof useNewOffice>

/** The form for a new office, which starts with the values of the administrator's own office, and the call that creates it. */
export function useNewOffice(
  { own, places }: { own: OfficeLocation | null; places: readonly OfficeLocation[] },
  onCreated: (office: ChosenOffice) => void,
) {
  const [start] = useState<NewOffice>(() => ({
    name: '',
    phase: 'open',
    ...(own ?? { country: '', region: '', businessUnit: '', timeZone: '' }),
  }))
  const [typed, setTyped] = useState(start)
  const say = useSay()
  const submission = useCall(createOffice, {
    fields: FIELDS,
    onDone: ({ info, office, officeId }) => {
      say.info(info)
      onCreated({ id: officeId, name: office })
    },
  })

  function change(changed: Partial<NewOffice>) {
    setTyped((before) => ({ ...before, ...changed }))
    submission.solve(Object.keys(changed))
  }

  /** The country decides the region, business unit and time zone. */
  function changeCountry(country: string) {
    change(inCountry(typed, country, places))
  }

  async function create() {
    if (typed.name.trim() === '') return submission.refuse({ name: NO_OFFICE_NAME })
    await submission.send(typed)
  }

  const isChanged = (Object.keys(start) as (keyof NewOffice)[]).some((field) => typed[field] !== start[field])
  const isNewCountry = typed.country.trim() !== '' && !placeIn(typed.country.trim(), places)
  return { ...submission, typed, isNewCountry, change, changeCountry, create, isChanged }
}
