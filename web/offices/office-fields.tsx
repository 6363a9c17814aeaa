import { languageName, LANGUAGES, type Language } from '../../domain/language'
import { NOT_SELECTED, OPENING_HOURS_LENGTH } from '../../domain/offices/administration'
import type { OfficeRow } from '../../domain/offices/contract'
import { OFFICE_PHASES, phaseText, type OfficePhase } from '../../domain/offices/phases'
import { listOfficePeople } from '../../domain/people/contract'
import { NUDGE_MINUTES } from '../../domain/presence/nudge-time'
import { Box } from '../design/box'
import { ProblemBox } from '../design/problem-box'
import { SelectInput } from '../design/select-input'
import { TextInput } from '../design/text-input'
import { TickBox } from '../design/tick-box'
import { useText } from '../i18n/language'
import { today } from '../platform/clock'
import type { BoundField } from '../platform/use-form'
import { useRead } from '../platform/use-read'
import { useOrganisation } from '../session/session'
import { useMay } from '../session/use-may'
import type { OfficeForm } from './use-office-draft'
import { DayInput } from './day-input'

type Props = { office: OfficeRow; form: OfficeForm }

/** The fields for an office's status, coordinator, comment and validity. */
export const OfficeFields = ({ office, form }: Props) => {
  const { draft, change, field } = form
  const mayName = useMay().may('name a coordinator', null)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
      <PhaseInput {...field('phase')} />
      {mayName && <CoordinatorInput office={office} form={form} />}
      <TextInput
        {...field('comment')}
        label="Comment"
        multiline
        minRows={2}
        maxRows={6}
        helperText="Everybody sees it beside the status."
        maxLength={1000}
      />
      <TextInput
        {...field('openingHours')}
        label="Opening hours"
        autoComplete="off"
        helperText="In words, such as Mon–Fri 08:00–19:00."
        maxLength={OPENING_HOURS_LENGTH}
      />
      <LanguageInput {...field('language')} />
      <TextInput
        {...field('closesAt')}
        label="Closing time"
        type="time"
        required
        autoComplete="off"
        helperText="By the clock of the office. Who is still checked in then counts as probably left, unless they answered the reminder that they stay. They stay on the roll call either way."
      />
      <TickBox
        name="asksForScreenCode"
        label="Ask staff for the changing code"
        helperText="Staff then check in only by the code on the office’s screen, and not by the poster. Visitors and the reception check in as before. Untick it when the screen fails."
        checked={draft.asksForScreenCode}
        onChange={(asksForScreenCode) => change({ asksForScreenCode })}
      />
      <TickBox
        name="nudgesBeforeClosing"
        label="Remind staff before it closes"
        helperText={`Who is still checked in ${NUDGE_MINUTES} minutes before gets one mail a day, with a link that says they left. Visitors get none.`}
        checked={draft.nudgesBeforeClosing}
        onChange={(nudgesBeforeClosing) => change({ nudgesBeforeClosing })}
      />
      <DayInput
        {...field('validUntil')}
        label="Status valid until"
        helperText="dd/MM/yyyy. Left empty, the day stays as it is."
        today={today()}
      />
    </Box>
  )
}

/** Chooses one of the five statuses, in any order. */
export function PhaseInput(field: BoundField<OfficePhase>) {
  const { shortName } = useOrganisation()
  return (
    <SelectInput
      {...field}
      label="Status"
      options={OFFICE_PHASES.map((phase) => ({ value: phase, text: phaseText(phase, shortName) }))}
    />
  )
}

/** Chooses the language of an office. */
export function LanguageInput(field: BoundField<Language>) {
  const t = useText()
  return (
    <SelectInput
      {...field}
      label={t('frame:language')}
      options={LANGUAGES.map((each) => ({ value: each, text: languageName(each) }))}
      helperText={t('offices:languageHint')}
    />
  )
}

const nameAndEmail = ({ name, email }: { name: string; email: string }) =>
  name ? `${name} – ${email}` : email

function CoordinatorInput({ office, form }: Props) {
  const read = useRead(listOfficePeople, { office: office.id })
  const coordinators = office.coordinator ? [office.coordinator] : []
  const people = read.data?.people ?? coordinators
  return (
    <div>
      <SelectInput
        {...form.field('coordinator')}
        label="Coordinator"
        options={[
          { value: NOT_SELECTED, text: NOT_SELECTED },
          ...people.map((person) => ({ value: person.email, text: nameAndEmail(person) })),
        ]}
        helperText={read.isPending ? 'Loading the people of the office …' : 'One of the office’s people.'}
      />
      {read.isError && !read.data && (
        <Box sx={{ mt: 1 }}>
          <ProblemBox onRetry={() => void read.refetch()}>
            The people of the office could not be loaded. The rest can be saved meanwhile.
          </ProblemBox>
        </Box>
      )}
    </div>
  )
}
