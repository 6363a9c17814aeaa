import { useEffect, useRef } from 'react'
import { countriesOf, officesIn } from '../../domain/offices/choices'
import { listOfficeNames } from '../../domain/offices/contract'
import { Stack } from '../design/box'
import { ProblemBox } from '../design/problem-box'
import { SelectInput } from '../design/select-input'
import { useRead } from '../platform/use-read'
import type { ProfileForm } from './use-profile-draft'

type Props = {
  form: Pick<ProfileForm, 'draft' | 'field' | 'change'>
  officeHint: string
  /** True if the form was opened to choose the office. Then the focus starts here. */
  isStart?: boolean
}

/** Chooses a country, then an office of that country (specification §4). */
export function OfficeChoice({ form, officeHint, isStart = false }: Props) {
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
    return (
      <ProblemBox onRetry={() => void offices.refetch()}>
        The list of offices could not be loaded. The rest can be saved meanwhile.
      </ProblemBox>
    )
  const names = offices.data ?? []
  // Earlier versions stored an unsaved profile with the office's name.
  const chosen = names.find(({ id, name }) => [id, name].includes(draft.office))
  return (
    <Stack ref={choice} sx={{ gap: 2.5 }}>
      <SelectInput
        {...field('country')}
        label="Country"
        options={withNone(countriesOf(names).map((country) => ({ value: country, text: country })))}
        disabled={offices.isPending}
        helperText={offices.isPending ? 'Loading the offices …' : undefined}
        onChange={(country) => change({ country, office: '' })}
      />
      <SelectInput
        {...field('office')}
        label="Office"
        value={chosen?.id ?? ''}
        options={withNone(officesIn(names, draft.country).map(({ id, name }) => ({ value: id, text: name })))}
        disabled={!draft.country}
        helperText={draft.country ? officeHint : 'Choose a country first.'}
      />
    </Stack>
  )
}

const withNone = (options: { value: string; text: string }[]) => [
  { value: '', text: 'Please choose' },
  ...options,
]
