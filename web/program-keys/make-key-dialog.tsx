import { useState } from 'react'
import { PROGRAM_DUTIES, type ProgramDuty } from '../../domain/access/duty'
import { PROGRAM_DUTY_MEANS, PROGRAM_DUTY_WORDS } from '../../domain/access/program-duty-text'
import { makeProgramKey, MOST_PLACES, USUAL_CALLS } from '../../domain/program-keys/contract'
import { DialogFields } from '../design/dialog-fields'
import { FormDialog } from '../design/form-dialog'
import { Alert } from '../design/notice-box'
import { TextInput } from '../design/text-input'
import { scopeOf, type ChosenPlace } from '../duties/duty-place-inputs'
import { useText } from '../i18n/language'
import { DayInput } from '../statuses/day-input'
import { useForm } from '../platform/use-form'
import { NewSecretDialog } from '../systems/new-secret-dialog'
import { lacksPlace, NO_PLACE, PlacesInputs } from '../systems/places-inputs'
import { TickList } from '../systems/tick-list'

const START = {
  name: '',
  purpose: '',
  duties: [] as readonly ProgramDuty[],
  places: [NO_PLACE] as readonly ChosenPlace[],
  until: '',
  callsPerMinute: String(USUAL_CALLS),
}

/** Makes a key for a program, and then shows it this once. */
export function MakeKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const form = useForm(makeProgramKey, START, {
    onDone: setMade,
    onUnknown: () => setUnknown(true),
  })
  if (made)
    return (
      <NewSecretDialog
        title={t('systems:keyOf', { program: made.name })}
        hint={t('systems:keyOnce')}
        copy={t('systems:copyKey')}
        notCopied={t('systems:keyNotCopied')}
        done={t('systems:keyDone')}
        value={made.key}
        onClose={onClose}
      />
    )

  async function make() {
    const { places, callsPerMinute, duties, ...draft } = form.draft
    const isPlaceMissing = lacksPlace(places)
    if (duties.length === 0 || isPlaceMissing)
      return form.refuse((t) => ({
        ...(duties.length === 0 && { duties: t('refusals-systems:chooseDuty') }),
        ...(isPlaceMissing && { places: t('refusals-systems:choosePlace') }),
      }))
    setUnknown(false)
    await form.send({
      ...draft,
      duties: [...duties],
      places: places.map(scopeOf),
      callsPerMinute: Number(callsPerMinute),
    })
  }

  return (
    <FormDialog
      title={t('systems:makeKey')}
      save={t('systems:makeKey')}
      form={form}
      onSend={make}
      onClose={onClose}
    >
      <DialogFields>
        {isUnknown && <Alert severity="warning">{t('systems:keyUnknown')}</Alert>}
        <TextInput
          {...form.field('name')}
          label={t('systems:programName')}
          helperText={t('systems:programNameHint')}
          required
          autoComplete="off"
          maxLength={60}
        />
        <TextInput
          {...form.field('purpose')}
          label={t('systems:programPurpose')}
          required
          autoComplete="off"
          maxLength={200}
        />
        <TickList
          {...form.field('duties')}
          of="duty"
          label={t('systems:programMay')}
          options={PROGRAM_DUTIES}
          labelOf={(duty) => t(PROGRAM_DUTY_WORDS[duty])}
          hintOf={(duty) => t(PROGRAM_DUTY_MEANS[duty])}
        />
        <PlacesInputs
          {...form.field('places')}
          of="key"
          label={t('systems:programPlaces')}
          most={MOST_PLACES}
        />
        <DayInput
          {...form.field('until')}
          label={t('systems:keyUntil')}
          helperText={t('systems:keyUntilHint')}
          required
        />
        <TextInput
          {...form.field('callsPerMinute')}
          label={t('systems:callsPerMinute')}
          inputMode="numeric"
          required
          autoComplete="off"
        />
      </DialogFields>
    </FormDialog>
  )
}
