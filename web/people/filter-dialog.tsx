import { useState } from 'react'
import type { Day } from '../../domain/day'
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
import { dayText } from '../../domain/texts/formats'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { ResultCount } from '../design/result-count'
import { SelectInput } from '../design/select-input'
import { TickBox } from '../design/tick-box'
import { TitledDialog } from '../design/titled-dialog'
import { useText } from '../i18n/language'
import { DayInput } from '../statuses/day-input'

type Props = {
  filter: PeopleFilter
  today: Day
  count: number | undefined
  onChange: (filter: PeopleFilter) => void
  onClose: () => void
}

export function FilterDialog({ filter: initial, today, count, onChange, onClose }: Props) {
  const t = useText()
  const [filter, setFilter] = useState(initial)
  const [isDayWrong, setDayWrong] = useState(false)
  const [resets, setResets] = useState(0)
  const [first, last] = [firstFilterDay(today), lastFilterDay(today)]

  function change(changed: Partial<PeopleFilter>) {
    const next = { ...filter, ...changed }
    setFilter(next)
    onChange(next)
  }

  function chooseDay(day: Day, isWrong: boolean) {
    setDayWrong(isWrong)
    if (isFilterDay(day, today)) change({ day })
  }

  // A half-typed day is no value, so each reset makes a new field.
  function reset() {
    setDayWrong(false)
    setResets(resets + 1)
    change(defaultFilter(today))
  }

  const isDefault = !isDayWrong && filter.day === today && activeFilters(filter, today, t).length === 0
  return (
    <TitledDialog
      open
      title={t('people:filterSettings')}
      width="xs"
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" disabled={isDefault} onClick={reset}>
            {t('frame:reset')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('people:done')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <DayInput
          key={resets}
          name="day"
          label={t('people:day')}
          value={filter.day}
          onChange={chooseDay}
          helperText={t('people:anyDayFromTo', {
            first: dayText(first, t.language),
            last: dayText(last, t.language),
          })}
          min={first}
          max={last}
        />
        <StatusInput status={filter.status} onChange={(status) => change({ status })} />
        <DutyInput duty={filter.duty} onChange={(duty) => change({ duty })} />
        <div>
          <TickBox
            name="expired"
            label={t('people:expiredOnly')}
            helperText={t('people:expiredHint')}
            checked={filter.expiredOnly}
            onChange={(expiredOnly) => change({ expiredOnly })}
          />
          <TickBox
            name="checkedin"
            label={t('people:checkedInOnly')}
            helperText={t('people:checkedInHint')}
            checked={filter.checkedInOnly}
            onChange={(checkedInOnly) => change({ checkedInOnly })}
          />
          <TickBox
            name="followed"
            label={t('people:followedOnly')}
            helperText={t('people:followedHint')}
            checked={filter.followedOnly}
            onChange={(followedOnly) => change({ followedOnly })}
          />
        </div>
        <ResultCount>{count !== undefined && t('people:listed', { count })}</ResultCount>
      </Stack>
    </TitledDialog>
  )
}

type DutyProps = { duty: PeopleFilter['duty']; onChange: (duty: PeopleFilter['duty']) => void }

function DutyInput({ duty, onChange }: DutyProps) {
  const t = useText()
  return (
    <SelectInput
      name="duty"
      label={t('people:duty')}
      value={duty ?? ''}
      options={[
        { value: '', text: t('people:allDuties') },
        ...HELPING_DUTIES.map((value) => ({ value, text: t(HELPER_WORDS[value]) })),
      ]}
      onChange={(wanted) => onChange(HELPING_DUTIES.find((each) => each === wanted) ?? null)}
    />
  )
}

type StatusProps = { status: PeopleFilter['status']; onChange: (status: PeopleFilter['status']) => void }

function StatusInput({ status, onChange }: StatusProps) {
  const t = useText()
  return (
    <SelectInput
      name="status"
      label={t('people:status')}
      value={String(status)}
      options={STATUS_FILTERS.map(({ code, label }) => ({ value: String(code), text: t(label) }))}
      onChange={(wanted) => {
        const chosen = STATUS_FILTERS.find(({ code }) => String(code) === wanted)
        if (chosen) onChange(chosen.code)
      }}
    />
  )
}
