import { changeDaysOfOffice, readDaysOfOffice, type DaysOfOffice } from '../../domain/offices/days-contract'
import type { OfficeName } from '../../domain/offices/names-contract'
import { countryName } from '../../domain/offices/country-name'
import { readDayLines } from '../../domain/offices/day-lines'
import { Stack } from '../design/box'
import { FormDialog } from '../design/form-dialog'
import { Read } from '../design/read-state'
import { SelectInput } from '../design/select-input'
import { ListSkeleton } from '../design/skeletons'
import { useSay } from '../design/snackbar'
import { TextInput } from '../design/text-input'
import { TitledDialog } from '../design/titled-dialog'
import { useText } from '../i18n/language'
import { useForm } from '../platform/use-form'
import { useRead } from '../platform/use-read'
import { CalendarFile } from './calendar-file'
import { ComingDays } from './coming-days'
import { DaysPreview, faultText } from './days-preview'

type Office = Pick<OfficeName, 'id' | 'name'>
type Props = { office: Office; onClose: () => void }

/** Shows the closed and shorter days of an office, and takes new ones from a pasted list or a calendar file. */
export function SpecialDaysDialog({ office, onClose }: Props) {
  const read = useRead(readDaysOfOffice, { office: office.id })
  const t = useText()
  if (read.data) return <DaysForm office={office} of={read.data} onClose={onClose} />
  return (
    <TitledDialog open title={t('offices:specialDays')} onClose={onClose}>
      <Read of={read} pending={<ListSkeleton rows={3} />} failed={t('offices:specialDaysNotLoaded')}>
        {() => null}
      </Read>
    </TitledDialog>
  )
}

const START: { days: string; reach: 'office' | 'country' } = { days: '', reach: 'office' }

/** Adds lines to a typed text. */
const withLines = (typed: string, lines: readonly string[]) =>
  [...(typed.trim() === '' ? [] : [typed.trimEnd()]), ...lines].join('\n')

function DaysForm({ office, of, onClose }: Props & { of: DaysOfOffice }) {
  const { country, today, countryDays, ownDays, officesOfCountry, mayChangeCountry } = of
  const t = useText()
  const say = useSay()
  const form = useForm(changeDaysOfOffice, START, {
    onDone: () => {
      say.info(t('offices:daysSaved', { office: office.name }))
      onClose()
    },
  })
  const { days, past, faults } = readDayLines(form.draft.days, today)

  async function send() {
    const [fault] = faults
    if (fault) return form.refuse((t) => ({ days: faultText(fault, t) }))
    if (Object.keys(days).length === 0) return form.refuse((t) => ({ days: t('offices:lineNeedsDay') }))
    await form.send({ office: office.id, reach: form.draft.reach, days })
  }

  return (
    <FormDialog
      title={t('offices:specialDaysOf', { office: office.name })}
      form={form}
      onSend={send}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <ComingDays office={office} of={of} />
        <TextInput
          {...form.field('days')}
          label={t('offices:pasteDays')}
          multiline
          minRows={4}
          maxRows={12}
          helperText={t('offices:pasteDaysHint')}
        />
        <CalendarFile
          today={today}
          onRead={(lines) => form.change({ days: withLines(form.draft.days, lines) })}
        />
        {mayChangeCountry && officesOfCountry > 1 && (
          <SelectInput
            {...form.field('reach')}
            label={t('offices:daysFor')}
            options={[
              { value: 'office', text: t('offices:daysForOffice') },
              {
                value: 'country',
                text: t('offices:daysForCountry', { country: countryName(country, t.language) }),
              },
            ]}
          />
        )}
        <DaysPreview
          days={days}
          before={form.draft.reach === 'country' ? countryDays : { ...countryDays, ...ownDays }}
          past={past}
          faults={faults}
        />
      </Stack>
    </FormDialog>
  )
}
