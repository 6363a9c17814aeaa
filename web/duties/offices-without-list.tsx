import { useState } from 'react'
import { DUTY_WORDS } from '../../domain/access/duty'
import { formatDay } from '../../domain/day'
import { placeFilter } from '../../domain/duties/chosen-place'
import {
  downloadOfficesWithout,
  listOfficesWithout,
  type NeededDuty,
  type OfficeWithout,
} from '../../domain/duties/contract'
import { listOffices } from '../../domain/offices/contract'
import { officePath } from '../../domain/paths'
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
import { areaOptions } from './office-options'

const FIRST = 10

const NOBODY: Record<NeededDuty, string> = {
  warden: 'Nobody is a warden here now, neither for the office nor for its country, unit or all offices.',
  'first-aider':
    'Nobody is a first aider here now, neither for the office nor for its country, unit or all offices.',
  coordinator: 'Nobody coordinates these offices now, neither by the office’s record nor by a duty.',
}

/** The offices where nobody has a duty, with a way to give it. */
export function OfficesWithoutList({ duty }: { duty: NeededDuty }) {
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
        {NOBODY[duty]}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mb: 2.5 }}>
        <Box sx={{ flex: '0 1 18rem' }}>
          <SelectInput
            name="offices-without-in"
            label="Country or business unit"
            value={area}
            options={[{ value: '', text: 'All offices' }, ...(places ? areaOptions(places) : [])]}
            onChange={chooseArea}
          />
        </Box>
        <DownloadButton download={download} onClick={() => void download.start(input)}>
          Download list
        </DownloadButton>
      </Box>
      <DownloadProgress download={download} />
      <Read of={read} pending={<ListSkeleton rows={3} />}>
        {({ offices }) =>
          offices.length > 0 ? (
            <Found key={area} duty={duty} offices={offices} onGive={setGiving} />
          ) : area ? (
            <NothingFound
              title="No office there is without one"
              clear="Show all offices"
              onClear={() => chooseArea('')}
            />
          ) : (
            <EmptyState icon={<CheckIcon />} title="No office is without one" />
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
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? offices : offices.slice(0, FIRST)
  return (
    <>
      <RecordTable
        label={`Offices without: ${DUTY_WORDS[duty]}`}
        columns={COLUMNS}
        rows={shown}
        keyOf={({ id }) => id}
        cardsBelow="md"
        actions={{
          of: (office) => (
            <Button
              size="small"
              variant="outlined"
              aria-haspopup="dialog"
              aria-label={`Give a duty: ${DUTY_WORDS[duty]}, ${office.name}`}
              onClick={() => onGive(office)}
            >
              Give a duty
            </Button>
          ),
          width: 136,
        }}
      />
      {shown.length < offices.length && (
        <Button variant="outlined" sx={{ mt: 2.5 }} onClick={() => setShowsAll(true)}>
          Show all {offices.length}
        </Button>
      )}
    </>
  )
}

const COLUMNS: readonly RecordColumn<OfficeWithout>[] = [
  {
    head: 'Office',
    inCard: 'title',
    cell: ({ id, name, comes }) => (
      <>
        <TextLink to={officePath(id)}>{name}</TextLink>
        {comes && <Beneath>Somebody has it from {formatDay(comes)} on</Beneath>}
      </>
    ),
  },
  { head: 'Country', inCard: 'plain', cell: ({ country }) => country },
  { head: 'Business unit', inCard: 'plain', cell: ({ businessUnit }) => businessUnit },
  { head: 'People', cell: ({ people }) => people },
]
