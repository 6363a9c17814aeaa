import { useId, useState } from 'react'
import { giveDuty } from '../../domain/duties/contract'
import { DUTY_MEANS, DUTY_WORDS, GIVEN_DUTIES, type GivenDuty } from '../../domain/access/duty'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { CheckedForm } from '../design/checked-form'
import { FormDialog } from '../design/form-dialog'
import { SelectInput } from '../design/select-input'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useCall } from '../platform/use-call'
import { DutyDaysInputs } from './duty-days-inputs'
import { DutyPlaceInputs, scopeOf, type ChosenPlace } from './duty-place-inputs'
import { PersonFields, usePersonSearch, type ChosenPerson } from './person-fields'

const FIELDS = ['person', 'duty', 'scope', 'until', 'certificateUntil'] as const

const EMPTY = {
  duty: '' as GivenDuty | '',
  place: { kind: 'office', which: '' } as ChosenPlace,
  until: '',
  certificateUntil: '',
}

type Props = { person?: ChosenPerson; onClose: () => void }

/** Gives a duty. It asks for the person first, unless one is given. */
export function GiveDutyDialog({ person: given, onClose }: Props) {
  const formId = useId()
  const say = useSay()
  const [person, setPerson] = useState<ChosenPerson | null>(given ?? null)
  const search = usePersonSearch()
  const [draft, setDraft] = useState(EMPTY)
  const form = useCall(giveDuty, {
    fields: FIELDS,
    onDone: ({ info }) => {
      say.info(info)
      onClose()
    },
  })
  const { problems } = form

  function change(changed: Partial<typeof EMPTY>) {
    setDraft((before) => ({ ...before, ...changed }))
    form.solve(Object.keys(changed).map((name) => (name === 'place' ? 'scope' : name)))
  }

  async function give({ id }: ChosenPerson) {
    const { duty, place, until, certificateUntil } = draft
    const lacksPlace = place.kind !== 'everywhere' && place.which === ''
    if (duty === '' || lacksPlace)
      return form.refuse({
        ...(duty === '' && { duty: 'Please choose a duty' }),
        ...(lacksPlace && { scope: 'Please choose where it counts' }),
      })
    await form.send({
      person: id,
      duty,
      scope: scopeOf(place),
      until: until || null,
      certificateUntil: certificateUntil || null,
    })
  }

  return (
    <FormDialog
      title="Give a duty"
      save={person ? 'Give duty' : 'Find'}
      formId={formId}
      isSaving={form.isSending || search.isSending}
      isChanged={draft !== EMPTY}
      problem={problems.general ?? search.problems.general}
      refusals={form.refusals + search.refusals}
      onClose={onClose}
    >
      <CheckedForm
        id={formId}
        refusals={form.refusals + search.refusals}
        isSending={form.isSending || search.isSending}
        onSend={() => (person ? give(person) : search.find())}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, pt: 1 }}
      >
        {person === null ? (
          <PersonFields search={search} onChoose={setPerson} />
        ) : (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
                <strong>{person.name || 'No name yet'}</strong>
                <br />
                <BreakableText text={person.email} />
              </Typography>
              {!given && <Button onClick={() => setPerson(null)}>Somebody else</Button>}
            </Box>
            <SelectInput
              name="duty"
              label="Duty"
              value={draft.duty}
              options={[
                { value: '', text: 'Please choose' },
                ...GIVEN_DUTIES.map((duty) => ({ value: duty, text: DUTY_WORDS[duty] })),
              ]}
              problem={problems.duty ?? problems.person}
              helperText={draft.duty === '' ? undefined : DUTY_MEANS[draft.duty]}
              onChange={(chosen) => change({ duty: GIVEN_DUTIES.find((known) => known === chosen) ?? '' })}
            />
            <DutyPlaceInputs
              place={draft.place}
              problem={problems.scope ?? ''}
              onChange={(place) => change({ place })}
            />
            <DutyDaysInputs days={draft} problems={problems} onChange={change} />
          </>
        )}
      </CheckedForm>
    </FormDialog>
  )
}
