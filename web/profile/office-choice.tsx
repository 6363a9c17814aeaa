import { Stack } from '@mui/material'
import { countriesOf, officesIn } from '../../domain/offices/choices'
import { listOfficeNames } from '../../domain/offices/contract'
import type { ProfileDraft } from '../../domain/profile/draft'
import type { ProfileProblems } from '../../domain/profile/refusal'
import { ProblemBox } from '../design/problem-box'
import { useRead } from '../platform/reading'
import { ChoiceInput } from './choice-input'

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
      <ChoiceInput
        name="country"
        label="Country"
        value={draft.country}
        options={countriesOf(names)}
        disabled={offices.isPending}
        helperText={offices.isPending ? 'Loading the offices …' : undefined}
        problem={problems.country}
        onChange={(country) => onChange({ country, office: '' })}
      />
      <ChoiceInput
        name="office"
        label="Office"
        value={draft.office}
        options={officesIn(names, draft.country).map(({ name }) => name)}
        disabled={!draft.country}
        helperText={draft.country ? officeHint : 'Choose a country first.'}
        problem={problems.office}
        onChange={(office) => onChange({ office })}
      />
    </Stack>
  )
}
