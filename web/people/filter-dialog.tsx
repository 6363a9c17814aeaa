import { useState } from 'react'
import { formatDay, type Day } from '../../domain/day'
import {
  activeFilters,
  defaultFilter,
  firstFilterDay,
  HELPER_WORDS,
  isFilterDay,
  lastFilterDay,
  STATUS_FILTERS,
  type PeopleFilter,
} from '../../domain/people/filter'
import { HELPING_DUTIES } from '../../domain/presence/office-today'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { ResultCount } from '../design/result-count'
import { SelectInput } from '../design/select-input'
import { TextInput } from '../design/text-input'
import { TickBox } from '../design/tick-box'
import { TitledDialog } from '../design/titled-dialog'

type Props = {
  filter: PeopleFilter
  today: Day
  count: number | undefined
  onChange: (filter: PeopleFilter) => void
  onClose: () => void
}

export function FilterDialog({ filter: initial, today, count, onChange, onClose }: Props) {
  const [filter, setFilter] = useState(initial)
  const [typedDay, setTypedDay] = useState(initial.day)

  function change(changed: Partial<PeopleFilter>) {
    const next = { ...filter, ...changed }
    setFilter(next)
    onChange(next)
  }

  // A half-typed day may not exist, so a day is taken only if it can be chosen.
  function typeDay(typed: string) {
    setTypedDay(typed)
    if (isFilterDay(typed, today)) change({ day: typed })
  }

  function reset() {
    setTypedDay(today)
    change(defaultFilter(today))
  }

  const isDefault = typedDay === today && activeFilters(filter, today).length === 0
  return (
    <TitledDialog
      open
      title="Filter settings"
      width="xs"
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" disabled={isDefault} onClick={reset}>
            Reset
          </Button>
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <DayInput typed={typedDay} today={today} onType={typeDay} />
        <StatusInput status={filter.status} onChange={(status) => change({ status })} />
        <DutyInput duty={filter.duty} onChange={(duty) => change({ duty })} />
        <div>
          <TickBox
            name="expired"
            label="Expired only"
            helperText="Users with no updates for over 14 days"
            checked={filter.expiredOnly}
            onChange={(expiredOnly) => change({ expiredOnly })}
          />
          <TickBox
            name="checkedin"
            label="Checked in today only"
            helperText="Users who checked in to this office today"
            checked={filter.checkedInOnly}
            onChange={(checkedInOnly) => change({ checkedInOnly })}
          />
        </div>
        <ResultCount>
          {count !== undefined && (count === 1 ? '1 person listed' : `${count} people listed`)}
        </ResultCount>
      </Stack>
    </TitledDialog>
  )
}

function DayInput({ typed, today, onType }: { typed: string; today: Day; onType: (typed: string) => void }) {
  const [first, last] = [firstFilterDay(today), lastFilterDay(today)]
  const reach = `from ${formatDay(first)} to ${formatDay(last)}`
  return (
    <TextInput
      name="day"
      label="Day"
      type="date"
      value={typed}
      onChange={onType}
      problem={isFilterDay(typed, today) ? '' : `Please choose a day ${reach}`}
      helperText={`Any day ${reach}`}
      min={first}
      max={last}
    />
  )
}

type DutyProps = { duty: PeopleFilter['duty']; onChange: (duty: PeopleFilter['duty']) => void }

const DutyInput = ({ duty, onChange }: DutyProps) => (
  <SelectInput
    name="duty"
    label="Duty"
    value={duty ?? ''}
    options={[
      { value: '', text: 'All' },
      ...HELPING_DUTIES.map((value) => ({ value, text: HELPER_WORDS[value] })),
    ]}
    onChange={(wanted) => onChange(HELPING_DUTIES.find((each) => each === wanted) ?? null)}
  />
)

type StatusProps = { status: PeopleFilter['status']; onChange: (status: PeopleFilter['status']) => void }

const StatusInput = ({ status, onChange }: StatusProps) => (
  <SelectInput
    name="status"
    label="Status"
    value={String(status)}
    options={STATUS_FILTERS.map(({ code, label }) => ({ value: String(code), text: label }))}
    onChange={(wanted) => {
      const chosen = STATUS_FILTERS.find(({ code }) => String(code) === wanted)
      if (chosen) onChange(chosen.code)
    }}
  />
)
