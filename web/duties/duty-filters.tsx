import { DUTIES, type Duty } from '../../domain/access/duty'
import { DUTY_WORDS } from '../../domain/access/duty-text'
import type { Ending } from '../../domain/duties/contract'
import { listOffices } from '../../domain/offices/contract'
import type { Translate } from '../../domain/texts/translate'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { SearchInput } from '../design/search-input'
import { SelectInput } from '../design/select-input'
import { useRead } from '../platform/use-read'
import { areaOptions, groupedByCountry } from './office-options'
import { useText } from '../i18n/language'
import type { DutiesView } from './use-duties-view'

const NO_PLACES = { businessUnits: [], offices: [] }

export function DutyFilters({ view }: { view: DutiesView }) {
  const t = useText()
  const places = useRead(listOffices, { all: 'on' }).data ?? NO_PLACES
  const { filter } = view
  return (
    <Box role="search" aria-label={t('duties:duties')} sx={gridStyle}>
      <SearchInput label={t('duties:nameOrEmail')} value={view.search} onChange={view.setSearch} />
      <SelectInput
        name="duties-kind"
        label={t('duties:duty')}
        value={filter.duty ?? ''}
        options={kindsIn(t)}
        onChange={view.chooseDuty}
      />
      <SelectInput
        name="duties-place"
        label={t('duties:countsAt')}
        value={view.place}
        options={[
          { value: '', text: t('duties:anyPlace') },
          ...areaOptions(places, t),
          ...groupedByCountry(places.offices, t),
        ]}
        onChange={view.choosePlace}
      />
      <SelectInput
        name="duties-ending"
        label={t('duties:dutyEnds')}
        value={filter.ending ?? ''}
        options={[{ value: '', text: t('duties:anyTime') }, ...endsIn(t)]}
        onChange={view.chooseEnding}
      />
      <SelectInput
        name="duties-certificate"
        label={t('duties:certificateEnds')}
        value={filter.certificate ?? ''}
        options={[
          { value: '', text: t('duties:anyTime') },
          ...endsIn(t),
          { value: 'none', text: t('duties:noCertificate') },
        ]}
        onChange={view.chooseCertificate}
      />
      {view.isFiltered && (
        <Button onClick={view.clear} sx={{ gridColumn: '1 / -1', justifySelf: 'start', ms: -1.5 }}>
          {t('duties:clearFilters')}
        </Button>
      )}
    </Box>
  )
}

const kindsIn = (t: Translate): { value: Duty | ''; text: string }[] => [
  { value: '', text: t('duties:anyDuty') },
  ...DUTIES.map((duty) => ({ value: duty, text: t(DUTY_WORDS[duty]) })),
]

const endsIn = (t: Translate): { value: Ending; text: string }[] => [
  { value: '30', text: t('duties:within30Days') },
  { value: '60', text: t('duties:within60Days') },
  { value: '90', text: t('duties:within90Days') },
  { value: 'ended', text: t('duties:hasEnded') },
]

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9em), 1fr))',
  alignItems: 'end',
  gap: 2,
  mb: 3,
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
}
