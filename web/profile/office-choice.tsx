import { Stack } from '@mui/material'
import { countriesOf, officesIn } from '../../domain/offices/choices'
import { listOfficeNames } from '../../domain/offices/contract'
import type { ProfileDraft } from '../../domain/profile/draft'
import type { ProfileProblems } from '../../domain/profile/refusal'
import { ProblemBox } from '../design/problem-box'
import { SelectInput } from '../design/select-input'
import { useRead } from '../platform/reading'

type Props = {
  draft: ProfileDraft
  problems: ProfileProblems
  officeHint: string
  onChange: (change: Partial<ProfileDraft>) => void
}

/** Country, then an office of that country (specification §4). */
export function OfficeChoice({ draft, problems, officeHint, onChange }: Props) {
  const offices = useRead(listOfficeNames, {})
  if (offices.isError && !offices.data)
    return (
      <ProblemBox onRetry={() => void offices.refetch()}>
        The list of offices could not be loaded. The rest can be saved meanwhile.
      </ProblemBox>
    )
  const names = offices.data ?? []
  return (
    <Stack sx={{ gap: 2.5 }}>
      <SelectInput
        name="country"
        label="Country"
        value={draft.country}
        options={withNone(countriesOf(names))}
        disabled={offices.isPending}
        helperText={offices.isPending ? 'Loading the offices …' : undefined}
        problem={problems.country}
        onChange={(country) => onChange({ country, office: '' })}
      />
      <SelectInput
        name="office"
        label="Office"
        value={draft.office}
        options={withNone(officesIn(names, draft.country).map(({ name }) => name))}
        disabled={!draft.country}
        helperText={draft.country ? officeHint : 'Choose a country first.'}
        problem={problems.office}
        onChange={(office) => onChange({ office })}
      />
    </Stack>
  )
}

const withNone = (names: string[]) => [
  { value: '', text: 'Please choose' },
  ...names.map((name) => ({ value: name, text: name })),
]
