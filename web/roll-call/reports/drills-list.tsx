import { useDeferredValue } from 'react'
import { rollCallPath } from '../../../domain/paths'
import { listDrills, type DrillRow } from '../../../domain/roll-call/contract'
import {
  countDrills,
  drillsByCountry,
  DRILL_STATES,
  drillStateOf,
  isRunning,
  type DrillState,
} from '../../../domain/roll-call/drill-overview'
import { countriesOf } from '../../../domain/offices/choices'
import { mentions } from '../../../domain/search'
import type { Translate } from '../../../domain/texts/translate'
import { byCountry, countryName } from '../../../domain/offices/country-name'
import type { TextKey } from '../../../texts/keys'
import { Box } from '../../design/box'
import { Card } from '../../design/card'
import { ContentCard } from '../../design/content-card'
import { EmptyState, NothingFound } from '../../design/empty-state'
import { AlarmIcon, OfficesIcon } from '../../design/icons'
import { Link } from '../../design/link'
import { List } from '../../design/list'
import { Read } from '../../design/read-state'
import { SearchInput } from '../../design/search-input'
import { SelectInput } from '../../design/select-input'
import { Skeleton } from '../../design/skeleton'
import { Waiting } from '../../design/skeletons'
import { Typography } from '../../design/text'
import { useSearchText } from '../../platform/search-text'
import { useAddress, useAddressChoice, withValue } from '../../platform/use-address'
import { useRead } from '../../platform/use-read'
import { useToday } from '../../platform/use-now'
import { DrillCountries } from './drill-countries'
import { useText } from '../../i18n/language'
import { DrillSums } from './drill-sums'

const SEARCH = 'search'
const STATE = 'state'
const COUNTRY = 'country'

export function DrillsList() {
  const t = useText()
  const read = useRead(listDrills, {})
  return (
    <Read of={read} pending={<DrillsSkeleton />}>
      {({ offices }) =>
        offices.length > 0 ? (
          <Drills offices={offices} />
        ) : (
          <ContentCard>
            <EmptyState icon={<OfficesIcon />} title={t('drills:noOffice')}>
              {t('drills:noOfficeHint')}
            </EmptyState>
          </ContentCard>
        )
      }
    </Read>
  )
}

function Drills({ offices }: { offices: readonly DrillRow[] }) {
  const t = useText()
  const today = useToday()
  const [search, setSearch] = useSearchText(SEARCH)
  const [country, setCountry] = useAddressChoice(COUNTRY)
  const [chosen, setChosen] = useAddressChoice(STATE)
  const [, change] = useAddress()
  const state = DRILL_STATES.find((each) => each === chosen) ?? ''
  // The typed letter is drawn first, and the long list after it.
  const deferredSearch = useDeferredValue(search)
  const there = offices.filter(
    (row) =>
      (country === '' || row.country === country) &&
      mentions([row.office, row.country, countryName(row.country, t.language)], deferredSearch),
  )
  const found = there.filter((row) => state === '' || drillStateOf(row, today) === state)
  const clear = () => {
    setSearch('')
    change((given) => [SEARCH, STATE, COUNTRY].reduce((left, name) => withValue(left, name, ''), given))
  }
  return (
    <>
      <RunningRollCalls offices={offices.filter(isRunning)} />
      <DrillSums counts={countDrills(there, today)} chosen={state} onChoose={setChosen} />
      <Box role="search" aria-label={t('drills:rollCalls')} sx={filtersStyle}>
        <SearchInput label={t('drills:search')} value={search} onChange={setSearch} />
        <SelectInput
          name={COUNTRY}
          label={t('drills:country')}
          value={country}
          options={countryOptions(offices, t)}
          onChange={setCountry}
        />
      </Box>
      {found.length > 0 ? (
        <DrillCountries
          key={`${state} ${country} ${deferredSearch}`}
          countries={drillsByCountry(found, today, t.language)}
          today={today}
          isNarrowed={state !== '' || country !== '' || deferredSearch !== ''}
        />
      ) : (
        <ContentCard>
          <NothingFound
            title={t(state !== '' && search === '' ? NONE[state] : 'drills:noOfficeMatches')}
            onClear={clear}
          />
        </ContentCard>
      )}
    </>
  )
}

const NONE = {
  overdue: 'drills:noneOverdue',
  soon: 'drills:noneSoon',
  done: 'drills:noneDone',
} as const satisfies Record<DrillState, TextKey>

const countryOptions = (offices: readonly DrillRow[], t: Translate) => [
  { value: '', text: t('drills:allCountries') },
  ...countriesOf(byCountry(offices, t.language)).map((name) => ({
    value: name,
    text: countryName(name, t.language),
  })),
]

function RunningRollCalls({ offices }: { offices: readonly DrillRow[] }) {
  const t = useText()
  return (
    offices.length > 0 && (
      <Box component="section" aria-label={t('drills:runningNow')} sx={runningStyle}>
        <AlarmIcon />
        <List>
          {offices.map(({ officeId, office, rollCalls }) => {
            const kind = rollCalls.find(({ isClosed }) => !isClosed)?.kind ?? 'drill'
            return (
              <Box component="li" key={officeId} sx={runningRowStyle}>
                <Typography component="span" sx={{ fontWeight: 650 }}>
                  {t(kind === 'real' ? 'drills:realRunning' : 'drills:drillRunning', { office })}
                </Typography>
                {/* The roll call is a program of its own. */}
                <Link
                  href={rollCallPath(officeId)}
                  aria-label={t('drills:openNowOf', { office })}
                  sx={{ py: 1.25, fontWeight: 650, color: 'inherit' }}
                >
                  {t('drills:openNow')}
                </Link>
              </Box>
            )
          })}
        </List>
      </Box>
    )
  )
}

const DrillsSkeleton = () => (
  <Waiting>
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Skeleton width="70%" height={32} />
      <Skeleton variant="rounded" height={14} sx={{ my: 2 }} />
      <Skeleton width="50%" height={44} />
    </Card>
    <Box sx={filtersStyle}>
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={72} />
    </Box>
    <Card sx={{ px: { xs: 2, sm: 3 } }}>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={40} sx={{ my: 1.5 }} />
      ))}
    </Card>
  </Waiting>
)

const filtersStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 16em)' },
  alignItems: 'end',
  gap: 2,
}

const runningStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  px: { xs: 2, sm: 3 },
  py: 0.75,
  borderRadius: '12px',
  outline: '1px solid transparent',
  color: 'error.contrastText',
  bgcolor: 'error.main',
  '& > svg': { mt: 1.25 },
  '& > ul': { flex: 1 },
} as const

const runningRowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 2,
  '& + &': { borderTop: '1px solid', borderColor: 'currentColor' },
} as const
