import { listPlaces } from '../../domain/offices/administration'
import type { ReplyOf } from '../../domain/endpoint'
import { DialogFields } from '../design/dialog-fields'
import { FormDialog } from '../design/form-dialog'
import { Alert } from '../design/notice-box'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { TitledDialog } from '../design/titled-dialog'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'
import type { ChosenOffice } from './office-autocomplete'
import { LanguageInput, PhaseInput } from './office-fields'
import { OfficeWords, PlaceInputs } from './place-inputs'
import { useNewOffice } from './use-new-office'

type Props = { onClose: () => void; onCreated: (office: ChosenOffice) => void }

/** Creates an office. The form starts with the values of the administrator's own office. */
export function NewOfficeDialog(props: Props) {
  const places = useRead(listPlaces, {})
  const t = useText()
  if (places.data) return <NewOfficeForm given={places.data} {...props} />
  return (
    <TitledDialog open title={t('offices:createNew')} onClose={props.onClose}>
      <Read of={places} pending={<ListSkeleton rows={5} />} failed={t('offices:formNotLoaded')}>
        {() => null}
      </Read>
    </TitledDialog>
  )
}

function NewOfficeForm({ given, onClose, onCreated }: Props & { given: ReplyOf<typeof listPlaces> }) {
  const t = useText()
  const form = useNewOffice(given, onCreated)
  return (
    <FormDialog
      title={t('offices:createNew')}
      save={t('offices:create')}
      form={form}
      onSend={form.create}
      onClose={onClose}
    >
      <DialogFields>
        <OfficeWords {...form.field('name')} label={t('frame:name')} />
        <PlaceInputs
          field={form.field}
          places={given.places}
          onCountry={form.changeCountry}
          countryHint={t(form.isNewCountry ? 'offices:newCountry' : 'offices:fillsRest')}
        />
        <PhaseInput {...form.field('phase')} />
        <LanguageInput {...form.field('language')} />
        <Alert severity="info">{t('offices:startsWithTemplate')}</Alert>
      </DialogFields>
    </FormDialog>
  )
}
