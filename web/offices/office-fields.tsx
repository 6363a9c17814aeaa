import { NOT_SELECTED, OPENING_HOURS_LENGTH } from '../../domain/offices/administration'
import type { OfficeRow } from '../../domain/offices/contract'
import { OFFICE_PHASES, phaseText, type OfficePhase } from '../../domain/offices/phases'
import { listOfficePeople } from '../../domain/people/contract'
import { NUDGE_MINUTES } from '../../domain/presence/nudge-time'
import { Box } from '../design/box'
import { CheckedForm } from '../design/checked-form'
import { ProblemBox } from '../design/problem-box'
import { SelectInput } from '../design/select-input'
import { TextInput } from '../design/text-input'
import { TickBox } from '../design/tick-box'
import { today } from '../platform/clock'
import { useRead } from '../platform/use-read'
import { useOrganisation } from '../session/session'
import { useMay } from '../session/use-may'
import type { OfficeForm } from './use-office-draft'
import { ValidityInput } from './validity-input'

type Props = { id: string; office: OfficeRow; form: OfficeForm }

/** The fields for an office's status, coordinator, comment and validity. */
export const OfficeFields = ({ id, office, form }: Props) => {
  const { draft, problems, change } = form
  const mayName = useMay().may('name a coordinator', null)
  return (
    <CheckedForm
      id={id}
      refusals={form.refusals}
      isSending={form.isSending}
      onSend={() => form.save()}
      sx={{ display: 'grid', gap: 2.5, pt: 1 }}
    >
      <PhaseInput value={draft.phase} problem={problems.phase} onChange={(phase) => change({ phase })} />
      {mayName && <CoordinatorInput office={office} form={form} />}
      <TextInput
        name="comment"
        label="Comment"
        multiline
        minRows={2}
        maxRows={6}
        value={draft.comment}
        onChange={(comment) => change({ comment })}
        problem={problems.comment ?? ''}
        helperText="Everybody sees it beside the status."
        slotProps={{ input: { maxLength: 1000 } }}
      />
      <TextInput
        name="openingHours"
        label="Opening hours"
        autoComplete="off"
        value={draft.openingHours}
        onChange={(openingHours) => change({ openingHours })}
        problem={problems.openingHours ?? ''}
        helperText="In words, such as Mon–Fri 08:00–19:00."
        slotProps={{ input: { maxLength: OPENING_HOURS_LENGTH } }}
      />
      <TextInput
        name="closesAt"
        label="Closing time"
        type="time"
        required
        autoComplete="off"
        value={draft.closesAt}
        onChange={(closesAt) => change({ closesAt })}
        problem={problems.closesAt ?? ''}
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
      <ValidityInput
        value={draft.validUntil}
        today={today()}
        problem={problems.validUntil ?? ''}
        onChange={(validUntil) => change({ validUntil })}
      />
    </CheckedForm>
  )
}

type PhaseProps = {
  value: OfficePhase
  problem?: string | undefined
  onChange: (phase: OfficePhase) => void
}

/** Chooses one of the five statuses, in any order. */
export function PhaseInput({ value, problem, onChange }: PhaseProps) {
  const { shortName } = useOrganisation()
  return (
    <SelectInput
      name="phase"
      label="Status"
      value={value}
      options={OFFICE_PHASES.map((phase) => ({ value: phase, text: phaseText(phase, shortName) }))}
      problem={problem}
      onChange={(chosen) => {
        const phase = OFFICE_PHASES.find((each) => each === chosen)
        if (phase) onChange(phase)
      }}
    />
  )
}

const nameAndEmail = ({ name, email }: { name: string; email: string }) =>
  name ? `${name} – ${email}` : email

function CoordinatorInput({ office, form: { draft, problems, change } }: Omit<Props, 'id'>) {
  const read = useRead(listOfficePeople, { office: office.id })
  const coordinators = office.coordinator ? [office.coordinator] : []
  const people = read.data?.people ?? coordinators
  return (
    <div>
      <SelectInput
        name="coordinator"
        label="Coordinator"
        value={draft.coordinator}
        options={[
          { value: NOT_SELECTED, text: NOT_SELECTED },
          ...people.map((person) => ({ value: person.email, text: nameAndEmail(person) })),
        ]}
        helperText={read.isPending ? 'Loading the people of the office …' : 'One of the office’s people.'}
        problem={problems.coordinator}
        onChange={(coordinator) => change({ coordinator })}
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
