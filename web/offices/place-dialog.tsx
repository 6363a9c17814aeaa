import { useState } from 'react'
import { listPlaces, readOffice, type OfficeDetail } from '../../domain/offices/administration'
import { correctOffice, previewOfficePlace } from '../../domain/offices/life-contract'
import { inCountry, type OfficeLocation } from '../../domain/offices/place'
import { DialogFields } from '../design/dialog-fields'
import { FormDialog } from '../design/form-dialog'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'
import { useText } from '../i18n/language'
import { useCall } from '../platform/use-call'
import { useForm } from '../platform/use-form'
import { useRead } from '../platform/use-read'
import { UnknownZone } from './office-state'
import { PlaceInputs } from './place-inputs'
import { ToldEffects } from './told-effects'

type Props = { office: string; onClose: () => void }

/** Corrects the country, region, business unit and time zone of an office. It tells before what that changes. */
export function PlaceDialog({ office, onClose }: Props) {
  const read = useRead(readOffice, { office })
  const places = useRead(listPlaces, {})
  const t = useText()
  if (read.data && places.data)
    return <PlaceForm office={read.data} places={places.data.places} onClose={onClose} />
  return (
    <TitledDialog open title={t('offices:placeOfThis')} onClose={onClose}>
      <Read
        of={read.data ? places : read}
        pending={<ListSkeleton rows={4} />}
        failed={t('offices:formNotLoaded')}
      >
        {() => null}
      </Read>
    </TitledDialog>
  )
}

type FormProps = { office: OfficeDetail; places: readonly OfficeLocation[]; onClose: () => void }

function PlaceForm({ office: opened, places, onClose }: FormProps) {
  // A change by another administrator must not change what is being typed.
  const [{ id, name, country, region, businessUnit, timeZone }] = useState(opened)
  const [told, setTold] = useState<{ effects: string[]; fingerprint: string } | null>(null)
  const t = useText()
  const say = useSay()
  const form = useForm(
    previewOfficePlace,
    { country, region, businessUnit, timeZone },
    {
      onDone(preview) {
        if (preview.isChanged) return setTold(preview)
        setTold(null)
        form.refuse((t) => ({ general: t('offices:samePlace') }))
      },
      onRefused: () => setTold(null),
    },
  )
  const ask = () => form.send({ office: id, ...form.draft })
  const act = useCall(correctOffice, {
    onDone: () => {
      say.info(t('offices:placeCorrected', { office: name }))
      onClose()
    },
    onRefused: (_, { code }) => code === 'conflict' && ask(),
  })
  return (
    <>
      <FormDialog
        title={t('offices:placeOf', { office: name })}
        save={t('offices:seeWhatChanges')}
        form={form}
        onSend={ask}
        onClose={onClose}
      >
        <DialogFields>
          <Typography sx={{ color: 'text.secondary' }}>{t('offices:placeIntro')}</Typography>
          <UnknownZone zone={opened.unknownZone} />
          <PlaceInputs
            field={form.field}
            places={places}
            onCountry={(to) => form.change(inCountry(form.draft, to, places))}
            countryHint={t('offices:fillsRest')}
          />
        </DialogFields>
      </FormDialog>
      {told && (
        <ToldEffects
          title={t('offices:correctPlaceAsked', { office: name })}
          confirm={t('offices:correctPlace')}
          effects={told.effects}
          isBusy={act.isSending}
          problem={act.problems.general}
          onConfirm={() => void act.send({ office: id, ...form.draft, fingerprint: told.fingerprint })}
          onCancel={() => setTold(null)}
        />
      )}
    </>
  )
}
