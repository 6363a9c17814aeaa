import { useState } from 'react'
import { DUTY_WORDS } from '../../domain/access/duty-text'
import { placeFilter } from '../../domain/duties/chosen-place'
import {
  downloadOfficesWithout,
  listOfficesWithout,
  type NeededDuty,
  type OfficeWithout,
} from '../../domain/duties/contract'
import { listOffices } from '../../domain/offices/contract'
import { officePath } from '../../domain/paths'
import { dayText, numberText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'
import { countryName } from '../../domain/offices/country-name'
import type { TextKey } from '../../texts/keys'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { EmptyState, NothingFound } from '../design/empty-state'
import { CheckIcon } from '../design/icons'
import { Read } from '../design/read-state'
import { Beneath, RecordTable, type RecordColumn } from '../design/record-table'
import { SelectInput } from '../design/select-input'
import { ListSkeleton } from '../design/skeletons'
import { TextLink } from '../design/text-link'
import { Typography } from '../design/text'
import { useAddressChoice } from '../platform/use-address'
import { useRead } from '../platform/use-read'
import { DownloadButton } from '../reports/download-button'
import { DownloadProgress } from '../reports/download-progress'
import { useDownload } from '../reports/use-download'
import { GiveDutyDialog } from './give-duty-dialog'
import { useFirst } from '../design/show-more'
import { useText } from '../i18n/language'
import { areaOptions } from './office-options'

const FIRST = 10

const NOBODY = {
  warden: 'duties:noWardenHere',
  'first-aider': 'duties:noFirstAiderHere',
  coordinator: 'duties:noCoordinatorHere',
} as const satisfies Record<NeededDuty, TextKey>

/** The offices where nobody has a duty, with a way to give it. */
export function OfficesWithoutList({ duty }: { duty: NeededDuty }) {
  const t = useText()
  const [area, chooseArea] = useAddressChoice('offices-without-in')
  const [giving, setGiving] = useState<OfficeWithout | null>(null)
  const { country, unit } = placeFilter(area)
  const input = { duty, ...(country && { country }), ...(unit && { unit }) }
  const read = useRead(listOfficesWithout, input)
  const places = useRead(listOffices, { all: 'on' }).data
  const download = useDownload(downloadOfficesWithout)
  return (
    <Box sx={{ mt: 3 }}>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '62ch', textWrap: 'balance' }}>
        {t(NOBODY[duty])}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mb: 2.5 }}>
        <Box sx={{ flex: '0 1 18rem' }}>
          <SelectInput
            name="offices-without-in"
            label={t('duties:countryOrUnit')}
            value={area}
            options={[
              { value: '', text: t('console:allOffices') },
              ...(places ? areaOptions(places, t) : []),
            ]}
            onChange={chooseArea}
          />
        </Box>
        <DownloadButton download={download} onClick={() => void download.start(input)}>
          {t('duties:downloadList')}
        </DownloadButton>
      </Box>
      <DownloadProgress download={download} />
      <Read of={read} pending={<ListSkeleton rows={3} />}>
        {({ offices }) =>
          offices.length > 0 ? (
            <Found key={area} duty={duty} offices={offices} onGive={setGiving} />
          ) : area ? (
            <NothingFound
              title={t('duties:noneThereWithout')}
              clear={t('duties:showAllOffices')}
              onClear={() => chooseArea('')}
            />
          ) : (
            <EmptyState icon={<CheckIcon />} title={t('duties:noneWithout')} />
          )
        }
      </Read>
      {giving && <GiveDutyDialog start={{ duty, office: giving.id }} onClose={() => setGiving(null)} />}
    </Box>
  )
}

type FoundProps = {
  duty: NeededDuty
  offices: readonly OfficeWithout[]
  onGive: (office: OfficeWithout) => void
}

function Found({ duty, offices, onGive }: FoundProps) {
  const t = useText()
  const first = useFirst(offices, FIRST)
  return (
    <>
      <RecordTable
        label={t('duties:officesWithout', { duty: t(DUTY_WORDS[duty]) })}
        columns={columnsIn(t)}
        rows={first.shown}
        keyOf={({ id }) => id}
        cardsBelow="md"
        actions={{
          of: (office) => (
            <Button
              size="small"
              variant="outlined"
              aria-haspopup="dialog"
              aria-label={t('duties:giveDutyAt', { duty: t(DUTY_WORDS[duty]), office: office.name })}
              onClick={() => onGive(office)}
            >
              {t('duties:giveADuty')}
            </Button>
          ),
          width: 136,
        }}
      />
      {first.button}
    </>
  )
}

const columnsIn = (t: Translate): readonly RecordColumn<OfficeWithout>[] => [
  {
    head: t('frame:office'),
    inCard: 'title',
    cell: ({ id, name, comes, onlyFromElsewhere }) => (
      <>
        <TextLink to={officePath(id)}>{name}</TextLink>
        {onlyFromElsewhere && <Beneath>{t('duties:onlyFromElsewhere')}</Beneath>}
        {comes && <Beneath>{t('duties:comesFrom', { day: dayText(comes, t.language) })}</Beneath>}
      </>
    ),
  },
  {
    head: t('console:country'),
    inCard: 'plain',
    cell: ({ country }) => <bdi translate="no">{countryName(country, t.language)}</bdi>,
  },
  {
    head: t('console:businessUnit'),
    inCard: 'plain',
    cell: ({ businessUnit }) => <bdi translate="no">{businessUnit}</bdi>,
  },
  { head: t('duties:people'), cell: ({ people }) => numberText(people, t.language) },
]
