import { useState } from 'react'
import { AUDIT_WORDS } from '../../domain/audit/act-words'
import { AUDIT_ACTIONS, type AuditAction } from '../../domain/audit-actions'
import { isAuditDay } from '../../domain/audit/filter'
import type { Day } from '../../domain/day'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { FilterIcon } from '../design/icons'
import { SelectInput } from '../design/select-input'
import { ADDRESS, TextInput } from '../design/text-input'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { DayInput } from '../statuses/day-input'
import { latestDay } from '../platform/clock'
import type { AuditView } from './use-audit-view'

export function AuditFilters({ view }: { view: AuditView }) {
  const t = useText()
  const { filter, change, typed, type, isFiltered, clear } = view
  const [isOpen, setOpen] = useState(isFiltered)
  const [clears, setClears] = useState(0)

  function clearAll() {
    clear()
    setClears(clears + 1)
  }

  return (
    <div>
      <Box sx={{ display: { xs: 'flex', sm: 'none' }, gap: 1.5 }}>
        <Button
          variant="outlined"
          startIcon={<FilterIcon />}
          aria-expanded={isOpen}
          aria-controls="audit-filters"
          onClick={() => setOpen(!isOpen)}
          sx={{ minHeight: 48 }}
        >
          {t('audit:filters')}
        </Button>
        {isFiltered && <Button onClick={clearAll}>{t('audit:clearFilters')}</Button>}
      </Box>
      <Box
        id="audit-filters"
        role="search"
        aria-label={t('audit:audit')}
        sx={[gridStyle, !isOpen && hiddenOnPhone]}
      >
        <TextInput name="who" label={t('audit:who')} value={typed.who} onChange={type.who} {...searching} />
        <ActionInput action={filter.action} onChange={(action) => change({ action })} />
        <TextInput
          name="subject"
          label={t('audit:personOrOffice')}
          value={typed.subject}
          onChange={type.subject}
          {...searching}
        />
        {/* A half-typed day is no value, so each clearing makes new inputs. */}
        <AuditDayInput
          key={`from ${clears}`}
          name="from"
          label={t('audit:from')}
          day={filter.from}
          onChange={change}
        />
        <AuditDayInput
          key={`to ${clears}`}
          name="to"
          label={t('audit:to')}
          day={filter.to}
          onChange={change}
        />
        {typed.subject.includes('@') && (
          <Typography sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
            {t('audit:wholeAddress')}
          </Typography>
        )}
        {isFiltered && (
          <Button
            onClick={clearAll}
            sx={{ display: { xs: 'none', sm: 'inline-flex' }, gridColumn: '1 / -1', justifySelf: 'start' }}
          >
            {t('audit:clearFilters')}
          </Button>
        )}
      </Box>
    </div>
  )
}

const searching = { ...ADDRESS, type: 'search', autoComplete: 'off' }

type ActionProps = {
  action: AuditView['filter']['action']
  onChange: (action: AuditView['filter']['action']) => void
}

function ActionInput({ action, onChange }: ActionProps) {
  const t = useText()
  const options: { value: AuditAction | ''; text: string }[] = [
    { value: '', text: t('audit:anything') },
    ...AUDIT_ACTIONS.map((each) => ({ value: each, text: t(AUDIT_WORDS[each]) })),
  ]
  return (
    <SelectInput name="action" label={t('audit:what')} value={action} options={options} onChange={onChange} />
  )
}

type DayProps = {
  name: 'from' | 'to'
  label: string
  day: Day
  onChange: (changed: { from?: Day; to?: Day }) => void
}

function AuditDayInput({ name, label, day, onChange }: DayProps) {
  return (
    <DayInput
      name={name}
      label={label}
      value={day}
      onChange={(chosen, isWrong) => {
        if (!isWrong && (chosen === '' || isAuditDay(chosen))) onChange({ [name]: chosen })
      }}
      max={latestDay()}
    />
  )
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: '1fr 1.3fr 1fr 10.75em 10.75em',
  },
  alignItems: 'start',
  gap: { xs: 2, sm: 1.5 },
  mt: { xs: 2, sm: 0 },
  '& > :nth-of-type(-n + 3)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
}

const hiddenOnPhone = { display: { xs: 'none', sm: 'grid' } }
