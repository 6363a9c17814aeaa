import { closingByWeekday } from '../../domain/offices/office-days'
import { weekdayNames } from '../../domain/offices/week-text'
import { Box } from '../design/box'
import { LABEL } from '../design/field-styles'
import { FormHelperText, OutlinedInput } from '../design/form-fields'
import { TickBox } from '../design/tick-box'
import { useText } from '../i18n/language'
import type { BoundField } from '../platform/use-form'

type Props = { workingDays: BoundField; weekdayClosing: BoundField }

/** The weekdays of an office: on which people work, and on which it closes at another time than usual. */
export function WeekInputs({ workingDays, weekdayClosing }: Props) {
  const t = useText()
  const times = closingByWeekday(weekdayClosing.value)
  const weekdays = weekdayNames(t.language)

  function tick(number: string, isWorking: boolean) {
    const isIn = (each: string) => (each === number ? isWorking : workingDays.value.includes(each))
    workingDays.onChange(weekdays.flatMap((each) => (isIn(each.number) ? [each.number] : [])).join(''))
  }

  function close(number: string, time: string) {
    const all: Record<string, string> = { ...times, [number]: time }
    const set = weekdays.flatMap((each) => (all[each.number] ? [`${each.number}=${all[each.number]}`] : []))
    weekdayClosing.onChange(set.join(' '))
  }

  const problem = workingDays.problem ?? weekdayClosing.problem
  return (
    <Box role="group" aria-label={t('offices:workingWeek')} aria-describedby="working-week-help">
      <Box aria-hidden sx={[LABEL, headStyle]}>
        <span>{t('offices:workingWeek')}</span>
        <span>{t('offices:closingTime')}</span>
      </Box>
      <Box sx={rowsStyle}>
        {weekdays.map(({ number, name }) => (
          <div key={number}>
            <TickBox
              name={`works-${number}`}
              label={name}
              checked={workingDays.value.includes(number)}
              onChange={(isWorking) => tick(number, isWorking)}
            />
            <OutlinedInput
              name={`closes-${number}`}
              aria-label={t('offices:weekdayClosesAt', { weekday: name })}
              type="time"
              autoComplete="off"
              value={times[number] ?? ''}
              onChange={({ target }) => close(number, target.value)}
            />
          </div>
        ))}
      </Box>
      {problem && (
        <FormHelperText error role="alert" tabIndex={-1} data-problem>
          {problem}
        </FormHelperText>
      )}
      <FormHelperText id="working-week-help">{t('offices:workingWeekHint')}</FormHelperText>
    </Box>
  )
}

const headStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 9.5rem)',
  alignItems: 'center',
  columnGap: 2,
}

const rowsStyle = { display: 'grid', rowGap: 0.5, '& > div': headStyle }
