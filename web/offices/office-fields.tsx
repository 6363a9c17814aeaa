import { languageName, LANGUAGES, type Language } from '../../domain/language'
import { OPENING_HOURS_LENGTH, STREET_ADDRESS_LENGTH } from '../../domain/offices/administration'
import { ASSEMBLY_POINTS_LENGTH } from '../../domain/offices/assembly-points'
import type { OfficeRow } from '../../domain/offices/contract'
import { OFFICE_PHASES, phaseText, type OfficePhase } from '../../domain/offices/phases'
import { NUDGE_MINUTES } from '../../domain/presence/nudge-time'
import { DialogFields } from '../design/dialog-fields'
import { SelectInput } from '../design/select-input'
import { TextInput } from '../design/text-input'
import { TickBox } from '../design/tick-box'
import { useText } from '../i18n/language'
import { DayInput } from '../statuses/day-input'
import type { BoundField } from '../platform/use-form'
import { useOrganisation } from '../session/session'
import { useMay } from '../session/use-may'
import type { OfficeForm } from './use-office-draft'
import { PersonInput } from './person-input'
import { WeekInputs } from './week-inputs'

type Props = { office: OfficeRow; form: OfficeForm }

/** The fields for an office's status, coordinator, comment and validity. */
export const OfficeFields = ({ office, form }: Props) => {
  const { draft, change, field } = form
  const t = useText()
  const mayName = useMay().may('name a coordinator', null)
  return (
    <DialogFields>
      <PhaseInput {...field('phase')} />
      {mayName && (
        <PersonInput
          office={office}
          field={field('coordinator')}
          now={office.coordinator}
          label={t('offices:coordinator')}
          hint={t('offices:oneOfPeople')}
        />
      )}
      <PersonInput
        office={office}
        field={field('defaultHost')}
        now={office.defaultHost ?? null}
        label={t('offices:defaultHost')}
        hint={t('offices:defaultHostHint')}
      />
      <TextInput
        {...field('comment')}
        label={t('offices:comment')}
        multiline
        minRows={2}
        maxRows={6}
        helperText={t('offices:commentHint')}
        maxLength={1000}
      />
      <TextInput
        {...field('openingHours')}
        label={t('offices:openingHours')}
        autoComplete="off"
        helperText={t('offices:openingHoursHint')}
        maxLength={OPENING_HOURS_LENGTH}
      />
      <TextInput
        {...field('streetAddress')}
        label={t('offices:streetAddress')}
        autoComplete="off"
        helperText={t('offices:streetAddressHint')}
        maxLength={STREET_ADDRESS_LENGTH}
      />
      <TextInput
        {...field('assemblyPoints')}
        label={t('offices:assemblyPoints')}
        multiline
        minRows={2}
        maxRows={4}
        helperText={t('offices:assemblyPointsHint')}
        maxLength={ASSEMBLY_POINTS_LENGTH}
      />
      <LanguageInput {...field('language')} />
      <TextInput
        {...field('closesAt')}
        label={t('offices:closingTime')}
        type="time"
        required
        autoComplete="off"
        helperText={t('offices:closingTimeHint')}
      />
      <WeekInputs workingDays={field('workingDays')} weekdayClosing={field('weekdayClosing')} />
      <TickBox
        name="asksForScreenCode"
        label={t('offices:askForCode')}
        helperText={t('offices:askForCodeHint')}
        checked={draft.asksForScreenCode}
        onChange={(asksForScreenCode) => change({ asksForScreenCode })}
      />
      <TickBox
        name="nudgesBeforeClosing"
        label={t('offices:remind')}
        helperText={t('offices:remindHint', { count: NUDGE_MINUTES })}
        checked={draft.nudgesBeforeClosing}
        onChange={(nudgesBeforeClosing) => change({ nudgesBeforeClosing })}
      />
      <DayInput
        {...field('validUntil')}
        label={t('offices:statusValidUntil')}
        helperText={t('offices:validUntilHint')}
        specified={t('offices:datePattern')}
      />
    </DialogFields>
  )
}

/** Chooses one of the five statuses, in any order. */
export function PhaseInput(field: BoundField<OfficePhase>) {
  const { shortName } = useOrganisation()
  const t = useText()
  return (
    <SelectInput
      {...field}
      label={t('offices:status')}
      options={OFFICE_PHASES.map((phase) => ({ value: phase, text: phaseText(phase, shortName, t) }))}
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
