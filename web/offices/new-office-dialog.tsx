import { useId } from 'react'
import { listPlaces } from '../../domain/offices/administration'
import { valuesOf, type OfficeLocation } from '../../domain/offices/place'
import type { ReplyOf } from '../../domain/endpoint'
import { Box } from '../design/box'
import { FormDialog } from '../design/form-dialog'
import { Alert } from '../design/notice-box'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { TextInput } from '../design/text-input'
import { TitledDialog } from '../design/titled-dialog'
import type { BoundField } from '../platform/use-form'
import { useRead } from '../platform/use-read'
import type { ChosenOffice } from './office-autocomplete'
import { PhaseInput } from './office-fields'
import { useNewOffice } from './use-new-office'

type Props = { onClose: () => void; onCreated: (office: ChosenOffice) => void }

const TITLE = 'Create New Office'

/** Creates an office. The form starts with the values of the administrator's own office. */
export function NewOfficeDialog(props: Props) {
  const places = useRead(listPlaces, {})
  if (places.data) return <NewOfficeForm given={places.data} {...props} />
  return (
    <TitledDialog open title={TITLE} onClose={props.onClose}>
      <Read
        of={places}
        pending={<ListSkeleton rows={5} />}
        failed="The form could not be loaded. Check your connection and try again."
      >
        {() => null}
      </Read>
    </TitledDialog>
  )
}

function NewOfficeForm({ given, onClose, onCreated }: Props & { given: ReplyOf<typeof listPlaces> }) {
  const form = useNewOffice(given, onCreated)
  return (
    <FormDialog title={TITLE} save="Create office" form={form} onSend={form.create} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
        <Words {...form.field('name')} label="Name" />
        <Words
          {...form.field('country')}
          onChange={form.changeCountry}
          label="Country"
          offered={valuesOf('country', given.places)}
          helperText={
            form.isNewCountry
              ? 'No office is in this country yet: please choose region, business unit and time zone.'
              : 'A country with offices fills in the rest.'
          }
        />
        <Words {...form.field('region')} label="Region" offered={valuesOf('region', given.places)} />
        <Words
          {...form.field('businessUnit')}
          label="Business unit"
          offered={valuesOf('businessUnit', given.places)}
        />
        <Words
          {...form.field('timeZone')}
          label="Time zone"
          offered={zonesFor(given.places)}
          helperText="Its days begin and end by this clock."
        />
        <PhaseInput {...form.field('phase')} />
        <Alert severity="info">
          The office starts with the questions of the template and a check-in key of its own. Both can be
          changed afterwards.
        </Alert>
      </Box>
    </FormDialog>
  )
}

type WordsProps = BoundField & { label: string; offered?: readonly string[]; helperText?: string }

/** A free text, with suggestions from the other offices. */
function Words({ offered, ...input }: WordsProps) {
  const listId = useId()
  return (
    <>
      <TextInput {...input} autoComplete="off" maxLength={100} list={offered && listId} />
      {offered && (
        <datalist id={listId}>
          {offered.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** Every time zone, those of the other offices first. */
const zonesFor = (places: readonly OfficeLocation[]) => [
  ...new Set([...valuesOf('timeZone', places), ...Intl.supportedValuesOf('timeZone')]),
]
