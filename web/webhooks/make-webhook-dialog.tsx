import { useState } from 'react'
import { FACT_KINDS, namesPeople, type FactKind } from '../../domain/fact'
import { makeWebhook, MOST_PLACES } from '../../domain/webhooks/contract'
import { FACT_WORDS } from '../../domain/webhooks/fact-text'
import { DialogFields } from '../design/dialog-fields'
import { FormDialog } from '../design/form-dialog'
import { Alert } from '../design/notice-box'
import { TextInput } from '../design/text-input'
import { scopeOf, type ChosenPlace } from '../duties/duty-place-inputs'
import { useText } from '../i18n/language'
import { useForm } from '../platform/use-form'
import { lacksPlace, NO_PLACE, PlacesInputs } from '../systems/places-inputs'
import { TickList } from '../systems/tick-list'
import { ShownSecret, type Made } from './shown-secret'

const START = {
  name: '',
  address: '',
  kinds: [] as readonly FactKind[],
  places: [NO_PLACE] as readonly ChosenPlace[],
}

type Props = { hosts: readonly string[]; onClose: () => void }

/** Makes a webhook, and then shows its secret this once. */
export function MakeWebhookDialog({ hosts, onClose }: Props) {
  const t = useText()
  const [made, setMade] = useState<Made | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const form = useForm(makeWebhook, START, { onDone: setMade, onUnknown: () => setUnknown(true) })
  if (made) return <ShownSecret made={made} onClose={onClose} />

  async function make() {
    const { places, kinds, ...draft } = form.draft
    const isPlaceMissing = lacksPlace(places)
    if (kinds.length === 0 || isPlaceMissing)
      return form.refuse((t) => ({
        ...(kinds.length === 0 && { kinds: t('refusals-systems:chooseFact') }),
        ...(isPlaceMissing && { places: t('refusals-systems:choosePlace') }),
      }))
    setUnknown(false)
    await form.send({ ...draft, kinds: [...kinds], places: places.map(scopeOf) })
  }

  const hintOf = (kind: FactKind) => {
    if (namesPeople(kind)) return t('systems:tellsPerson')
    return kind.startsWith('visitor.') ? t('systems:tellsVisitor') : undefined
  }
  return (
    <FormDialog
      title={t('systems:makeWebhook')}
      save={t('systems:makeWebhook')}
      form={form}
      onSend={make}
      onClose={onClose}
    >
      <DialogFields>
        {isUnknown && <Alert severity="warning">{t('systems:webhookUnknown')}</Alert>}
        <TextInput
          {...form.field('name')}
          label={t('systems:webhookName')}
          helperText={t('systems:webhookNameHint')}
          required
          autoComplete="off"
          maxLength={60}
        />
        <TextInput
          {...form.field('address')}
          label={t('systems:webhookAddress')}
          helperText={t('systems:webhookHosts', { hosts: hosts.join(', ') })}
          required
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
        />
        <TickList
          {...form.field('kinds')}
          of="kind"
          label={t('systems:webhookTells')}
          options={FACT_KINDS}
          labelOf={(kind) => t(FACT_WORDS[kind])}
          hintOf={hintOf}
        />
        <PlacesInputs
          {...form.field('places')}
          of="webhook"
          label={t('systems:webhookPlaces')}
          most={MOST_PLACES}
        />
      </DialogFields>
    </FormDialog>
  )
}
