import { listPlaces } from '../../domain/offices/administration'
import type { ReplyOf } from '../../domain/endpoint'
import { Box } from '../design/box'
import { FormDialog } from '../design/form-dialog'
import { Alert } from '../design/notice-box'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { TitledDialog } from '../design/titled-dialog'
import { useRead } from '../platform/use-read'
import type { ChosenOffice } from './office-autocomplete'
import { LanguageInput, PhaseInput } from './office-fields'
import { OfficeWords, PlaceInputs } from './place-inputs'
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
        <OfficeWords {...form.field('name')} label="Name" />
        <PlaceInputs
          field={form.field}
          places={given.places}
          onCountry={form.changeCountry}
          countryHint={
            form.isNewCountry
              ? 'No office is in this country yet: please choose region, business unit and time zone.'
              : 'A country with offices fills in the rest.'
          }
        />
        <PhaseInput {...form.field('phase')} />
        <LanguageInput {...form.field('language')} />
        <Alert severity="info">
          The office starts with the questions of the template and a check-in key of its own. Both can be
          changed afterwards.
        </Alert>
      </Box>
    </FormDialog>
  )
}
