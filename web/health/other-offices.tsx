import { useState } from 'react'
import type { Audience } from '../../domain/health/question'
import { listQuestionChoices, type OfficeChoice } from '../../domain/health/question-contract'
import { countryName } from '../../domain/offices/country-name'
import { inOrderOf } from '../../domain/natural-order'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { ProblemBox } from '../design/problem-box'
import { SelectInput } from '../design/select-input'
import { ListSkeleton } from '../design/skeletons'
import { TickBox } from '../design/tick-box'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'

type Props = {
  office: string
  audience: Audience
  /** The ids of the ticked questions, in their order. */
  questions: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Chooses other offices that shall ask the same, alone or all of a country, with what each asks now. */
export function OtherOffices(props: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { chosen } = props
  return (
    <Box sx={{ mt: 2 }}>
      <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {chosen.length > 0
          ? t('health:otherOfficesChosen', { number: chosen.length })
          : t('health:otherOffices')}
      </Button>
      {isOpen && <Choice {...props} />}
    </Box>
  )
}

function Choice({ office, audience, questions, chosen, onChange }: Props) {
  const t = useText()
  const read = useRead(listQuestionChoices, { audience })
  const [wanted, setCountry] = useState<string | null>(null)
  if (read.isError && !read.data)
    return <ProblemBox onRetry={() => void read.refetch()}>{t('health:otherOfficesNotRead')}</ProblemBox>
  if (!read.data) return <ListSkeleton rows={3} />
  const others = read.data.offices.filter(({ id }) => id !== office)
  // All offices are a long list, and most often those of the own country ask the same.
  const own = read.data.offices.find(({ id }) => id === office)?.country ?? ''
  const country = wanted ?? (others.some((other) => other.country === own) ? own : '')
  const nameOf = (each: string) => countryName(each, t.language)
  const countries = inOrderOf(t.language)([...new Set(others.map((other) => other.country))], nameOf)
  const shown = others.filter((other) => !country || other.country === country)
  const areAllChosen = shown.every(({ id }) => chosen.includes(id))
  const shownIds = shown.map(({ id }) => id)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      <SelectInput
        name="country-of-offices"
        label={t('health:country')}
        value={country}
        options={[
          { value: '', text: t('health:allCountries') },
          ...countries.map((each) => ({ value: each, text: nameOf(each) })),
        ]}
        onChange={setCountry}
      />
      {shown.length > 0 && (
        <TickBox
          name="all-offices"
          label={t('health:allOfThem', { number: shown.length })}
          checked={areAllChosen}
          onChange={(isChosen) =>
            onChange([...chosen.filter((id) => !shownIds.includes(id)), ...(isChosen ? shownIds : [])])
          }
        />
      )}
      <Box component="ul" aria-label={t('health:offices')} sx={listStyle}>
        {shown.map((other) => (
          <li key={other.id}>
            <TickBox
              name="other-office"
              label={<bdi translate="no">{other.name}</bdi>}
              helperText={effectOn(other, questions, t)}
              checked={chosen.includes(other.id)}
              onChange={(isChosen) =>
                onChange([...chosen.filter((id) => id !== other.id), ...(isChosen ? [other.id] : [])])
              }
            />
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** The difference between what an office asks now and what it would ask. */
function effectOn({ questions: now }: OfficeChoice, then: readonly string[], t: ReturnType<typeof useText>) {
  if (now.join('\n') === then.join('\n')) return t('health:asksTheSame')
  const added = then.filter((id) => !now.includes(id)).length
  const removed = now.filter((id) => !then.includes(id)).length
  if (added + removed === 0) return t('health:otherOrder', { number: now.length })
  return t('health:asksNow', { number: now.length, added, removed })
}

const listStyle = {
  m: 0,
  p: 0,
  ps: 0.5,
  listStyle: 'none',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '8px',
  '& > li': { px: 1.5, py: 0.5 },
} as const
