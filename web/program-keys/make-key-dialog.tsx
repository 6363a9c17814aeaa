import { useId, useState } from 'react'
import { PROGRAM_DUTIES, type ProgramDuty } from '../../domain/access/duty'
import { PROGRAM_DUTY_MEANS, PROGRAM_DUTY_WORDS } from '../../domain/access/program-duty-text'
import { makeProgramKey, MOST_PLACES, USUAL_CALLS } from '../../domain/program-keys/contract'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { FormHelperText } from '../design/form-fields'
import { FormDialog } from '../design/form-dialog'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { TickBox } from '../design/tick-box'
import { DutyPlaceInputs, scopeOf, type ChosenPlace } from '../duties/duty-place-inputs'
import { useText } from '../i18n/language'
import type { BoundField } from '../platform/use-form'
import { useForm } from '../platform/use-form'
import { NewKeyDialog } from './new-key-dialog'

const NO_PLACE: ChosenPlace = { kind: 'office', which: '' }

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
  if (made) return <NewKeyDialog name={made.name} value={made.key} onClose={onClose} />

  async function make() {
    const { places, callsPerMinute, duties, ...draft } = form.draft
    const lacksPlace = places.some(({ kind, which }) => kind !== 'everywhere' && which === '')
    if (duties.length === 0 || lacksPlace)
      return form.refuse((t) => ({
        ...(duties.length === 0 && { duties: t('refusals-systems:chooseDuty') }),
        ...(lacksPlace && { places: t('refusals-systems:choosePlace') }),
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
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, pt: 1 }}>
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
        <DutyTicks {...form.field('duties')} />
        <PlacesInputs {...form.field('places')} />
        <TextInput
          {...form.field('until')}
          label={t('systems:keyUntil')}
          helperText={t('systems:keyUntilHint')}
          type="date"
          required
        />
        <TextInput
          {...form.field('callsPerMinute')}
          label={t('systems:callsPerMinute')}
          inputMode="numeric"
          required
          autoComplete="off"
        />
      </Box>
    </FormDialog>
  )
}

function DutyTicks({ value, problem, onChange }: BoundField<readonly ProgramDuty[]>) {
  const t = useText()
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} {...(problem && { 'data-problem': true, tabIndex: -1 })}>
      <Typography id={id} sx={{ fontWeight: 600 }}>
        {t('systems:programMay')}
      </Typography>
      {PROGRAM_DUTIES.map((duty) => (
        <TickBox
          key={duty}
          name={`duty-${duty}`}
          label={t(PROGRAM_DUTY_WORDS[duty])}
          helperText={t(PROGRAM_DUTY_MEANS[duty])}
          checked={value.includes(duty)}
          onChange={(isTicked) =>
            onChange(isTicked ? [...value, duty] : value.filter((other) => other !== duty))
          }
        />
      ))}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  )
}

function PlacesInputs({ value: places, problem, onChange }: BoundField<readonly ChosenPlace[]>) {
  const t = useText()
  return (
    <Stack sx={{ gap: 2.5, alignItems: 'stretch' }}>
      {places.map((place, index) => (
        <Box key={index} sx={{ display: 'grid', gap: 2.5 }}>
          <DutyPlaceInputs
            of={`key-${index}`}
            label={t('systems:programPlaces')}
            value={place}
            problem={place.kind !== 'everywhere' && place.which === '' ? problem : undefined}
            onChange={(chosen) => onChange(places.with(index, chosen))}
          />
          {places.length > 1 && (
            <Button color="secondary" onClick={() => onChange(places.toSpliced(index, 1))}>
              {t('systems:removePlace')}
            </Button>
          )}
        </Box>
      ))}
      {places.length < MOST_PLACES && (
        <Button variant="outlined" onClick={() => onChange([...places, NO_PLACE])}>
          {t('systems:addPlace')}
        </Button>
      )}
    </Stack>
  )
}
