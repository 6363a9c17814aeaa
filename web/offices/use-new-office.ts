import { useState } from 'react'
import { createOffice, listPlaces, NO_OFFICE_NAME } from '../../domain/offices/administration'
import { listOfficeNames, listOffices } from '../../domain/offices/contract'
import type { OfficePhase } from '../../domain/offices/phases'
import { inCountry, placeIn, type Place } from '../../domain/offices/place'
import { useSay } from '../design/snackbar'
import { attemptOf } from '../platform/attempt'
import { call } from '../platform/call'
import { useInvalidate } from '../platform/reading'
import { useSubmission } from '../platform/submission'

type NewOffice = Place & { name: string; phase: OfficePhase }

const FIELDS = ['name', 'country', 'region', 'businessUnit', 'timeZone', 'phase'] as const

const attempt = attemptOf('new-office')

export type NewOfficeForm = ReturnType<typeof useNewOffice>

/** What is being typed about a new office, starting from the administrator's own, and how it is created. */
export function useNewOffice(
  { own, places }: { own: Place | null; places: readonly Place[] },
  onCreated: (office: string) => void,
) {
  const [start] = useState<NewOffice>(() => ({
    name: '',
    phase: 'open',
    ...(own ?? { country: '', region: '', businessUnit: '', timeZone: '' }),
  }))
  const [typed, setTyped] = useState(start)
  const submission = useSubmission(FIELDS)
  const invalidate = useInvalidate()
  const say = useSay()

  function change(changed: Partial<NewOffice>) {
    setTyped((before) => ({ ...before, ...changed }))
    submission.solve(Object.keys(changed))
  }

  /** Region, business unit and time zone follow the country. */
  function changeCountry(country: string) {
    change(inCountry(typed, country, places))
  }

  async function create() {
    if (typed.name.trim() === '') return submission.refuse({ name: NO_OFFICE_NAME })
    await submission.submit(async () => {
      const { info, office } = await call(createOffice, typed, { idempotencyKey: attempt.keyFor(typed) })
      attempt.settle()
      void invalidate(listOffices, listOfficeNames, listPlaces)
      say.info(info)
      onCreated(office)
    })
  }

  const isChanged = (Object.keys(start) as (keyof NewOffice)[]).some((field) => typed[field] !== start[field])
  const isNewCountry = typed.country.trim() !== '' && !placeIn(typed.country.trim(), places)
  return { ...submission, typed, isNewCountry, change, changeCountry, create, isChanged }
}
