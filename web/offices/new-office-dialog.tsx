import { useId } from 'react'
import { listPlaces } from '../../domain/offices/administration'
import { valuesOf, type OfficeLocation } from '../../domain/offices/place'
import type { ReplyOf } from '../../domain/endpoint'
import { CheckedForm } from '../design/checked-form'
import { FormDialog } from '../design/form-dialog'
import { Alert } from '../design/notice-box'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { TextInput } from '../design/text-input'
import { TitledDialog } from '../design/titled-dialog'
import { useRead } from '../platform/use-read'
import type { ChosenOffice } from './office-autocomplete'
import { PhaseInput } from './office-fields'
import { useNewOffice, type NewOfficeForm } from './use-new-office'

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
  const formId = useId()
  const form = useNewOffice(given, onCreated)
  return (
    <FormDialog
      title={TITLE}
      save="Create office"
      formId={formId}
      isSaving={form.isSending}
      isChanged={form.isChanged}
      problem={form.problems.general}
      refusals={form.refusals}
      onClose={onClose}
    >
      <CheckedForm
        id={formId}
        refusals={form.refusals}
        isSending={form.isSending}
        onSend={form.create}
        sx={{ display: 'grid', gap: 2.5, pt: 1 }}
      >
        <Words form={form} part="name" label="Name" />
        <Words
          form={form}
          part="country"
          label="Country"
          offered={valuesOf('country', given.places)}
          helperText={
            form.isNewCountry
              ? 'No office is in this country yet: please choose region, business unit and time zone.'
              : 'A country with offices fills in the rest.'
          }
        />
        <Words form={form} part="region" label="Region" offered={valuesOf('region', given.places)} />
        <Words
          form={form}
          part="businessUnit"
          label="Business unit"
          offered={valuesOf('businessUnit', given.places)}
        />
        <Words
          form={form}
          part="timeZone"
          label="Time zone"
          offered={zonesFor(given.places)}
          helperText="Its days begin and end by this clock."
        />
        <PhaseInput
          value={form.typed.phase}
          problem={form.problems.phase}
          onChange={(phase) => form.change({ phase })}
        />
        <Alert severity="info">
          The office starts with the questions of the template and a check-in key of its own. Both can be
          changed afterwards.
        </Alert>
      </CheckedForm>
    </FormDialog>
  )
}

type WordsProps = {
  form: NewOfficeForm
  part: 'name' | 'country' | 'region' | 'businessUnit' | 'timeZone'
  label: string
  offered?: readonly string[]
  helperText?: string
}

/** A free text, with suggestions from the other offices. */
function Words({ form, part, label, offered, helperText = '' }: WordsProps) {
  const listId = useId()
  return (
    <>
      <TextInput
        name={part}
        label={label}
        autoComplete="off"
        value={form.typed[part]}
        onChange={(value) =>
          part === 'country' ? form.changeCountry(value) : form.change({ [part]: value })
        }
        problem={form.problems[part] ?? ''}
        helperText={helperText}
        slotProps={{ input: { maxLength: 100, ...(offered && { list: listId }) } }}
      />
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
