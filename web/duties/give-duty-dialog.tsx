import { useState } from 'react'
import { DUTY_GIVEN, giveDuty } from '../../domain/duties/contract'
import { GIVEN_DUTIES, type GivenDuty } from '../../domain/access/duty'
import { DUTY_MEANS, DUTY_WORDS } from '../../domain/access/duty-text'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { FormDialog } from '../design/form-dialog'
import { SelectInput } from '../design/select-input'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useForm } from '../platform/use-form'
import { DutyDaysInputs } from './duty-days-inputs'
import { DutyPlaceInputs, scopeOf, type ChosenPlace } from './duty-place-inputs'
import { useText } from '../i18n/language'
import { PersonFields, usePersonSearch, type ChosenPerson } from './person-fields'

const FIELDS = ['person', 'duty', 'scope', 'from', 'until', 'certificateUntil'] as const

const EMPTY = {
  duty: '' as GivenDuty | '',
  scope: { kind: 'office', which: '' } as ChosenPlace,
  from: '',
  until: '',
  certificateUntil: '',
}

type Props = {
  person?: ChosenPerson
  /** The duty and the office that are chosen at first. */
  start?: { duty: GivenDuty; office: string }
  onClose: () => void
}

/** Gives a duty. It asks for the person first, unless one is given. */
export function GiveDutyDialog({ person: given, start, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const [person, setPerson] = useState<ChosenPerson | null>(given ?? null)
  const search = usePersonSearch()
  const chosen = start && { duty: start.duty, scope: { kind: 'office' as const, which: start.office } }
  const form = useForm(
    giveDuty,
    { ...EMPTY, ...chosen },
    {
      fields: FIELDS,
      onDone() {
        say.info(t(DUTY_GIVEN))
        onClose()
      },
    },
  )
  const { draft, problems } = form

  async function give({ id }: ChosenPerson) {
    const { duty, scope, from, until, certificateUntil } = draft
    const lacksPlace = scope.kind !== 'everywhere' && scope.which === ''
    if (duty === '' || lacksPlace)
      return form.refuse((t) => ({
        ...(duty === '' && { duty: t('refusals-duties:chooseDuty') }),
        ...(lacksPlace && { scope: t('refusals-duties:choosePlaceOfDuty') }),
      }))
    await form.send({
      person: id,
      duty,
      scope: scopeOf(scope),
      from: from || null,
      until: until || null,
      certificateUntil: certificateUntil || null,
    })
  }

  return (
    <FormDialog
      title={t('duties:giveADuty')}
      save={t(person ? 'duties:giveDuty' : 'duties:find')}
      form={{
        isSending: form.isSending || search.isSending,
        isChanged: form.isChanged,
        problems: { ...search.problems, ...problems },
        refusals: form.refusals + search.refusals,
      }}
      onSend={() => (person ? give(person) : search.find())}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, pt: 1 }}>
        {person === null ? (
          <PersonFields search={search} onChoose={setPerson} />
        ) : (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
                <strong>
                  <bdi translate="no">{person.name || t('duties:noName')}</bdi>
                </strong>
                <br />
                <BreakableText text={person.email} />
              </Typography>
              {!given && <Button onClick={() => setPerson(null)}>{t('duties:somebodyElse')}</Button>}
            </Box>
            <SelectInput
              {...form.field('duty')}
              label={t('duties:duty')}
              options={[
                { value: '', text: t('console:pleaseChoose') },
                ...GIVEN_DUTIES.map((duty) => ({ value: duty, text: t(DUTY_WORDS[duty]) })),
              ]}
              problem={problems.duty ?? problems.person}
              helperText={draft.duty === '' ? undefined : t(DUTY_MEANS[draft.duty])}
            />
            <DutyPlaceInputs {...form.field('scope')} />
            <DutyDaysInputs field={form.field} />
          </>
        )}
      </Box>
    </FormDialog>
  )
}
