import { addDays, weekOf, type Day } from '../../domain/day'
import { isDayOffIn } from '../../domain/days-off'
import { DAY_STATUS, type DayStatus } from '../../domain/statuses/day-status'
import { dayStatusText } from '../../domain/statuses/day-status-text'
import { weekdayText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { BARE } from '../design/button-styles'
import { colour } from '../design/theme'
import { useText } from '../i18n/language'
import { useMe } from '../session/session'
import { StatusBadge } from '../statuses/status-badge'

type Statuses = readonly (DayStatus | null)[]
type Props = { statuses: Statuses; today: Day; onChange: (statuses: Statuses) => void }

const CHOICES = Object.values(DAY_STATUS)

/** A row of four statuses for each weekday, and one above them for all working days. A press on a chosen status takes it away. */
export function WeekdayChoices({ statuses, today, onChange }: Props) {
  const t = useText()
  const days = weekOf(today)
  const isDayOff = isDayOffIn(useMe()?.daysOff)
  // A public holiday makes no weekday free, so three weeks are asked: the server tells the days off of no later one for certain.
  const isWorking = (at: number) => [0, 7, 14].some((ahead) => !isDayOff(addDays(days[at] ?? today, ahead)))
  const areAll = (status: DayStatus) => statuses.every((each, at) => !isWorking(at) || each === status)
  const choose = (isMeant: (at: number) => boolean, status: DayStatus | null) =>
    onChange(statuses.map((each, at) => (isMeant(at) ? status : each)))
  return (
    <Box sx={rowsStyle}>
      <Choice
        label={t('usual-week:allWorkingDays')}
        chosen={CHOICES.find(areAll) ?? null}
        onChoose={(status) => choose(isWorking, status)}
      />
      {days.map((day, at) => (
        <Choice
          key={day}
          label={weekdayText(day, t.language)}
          chosen={statuses[at] ?? null}
          onChoose={(status) => choose((each) => each === at, status)}
        />
      ))}
    </Box>
  )
}

type ChoiceProps = { label: string; chosen: DayStatus | null; onChoose: (status: DayStatus | null) => void }

function Choice({ label, chosen, onChoose }: ChoiceProps) {
  const t = useText()
  return (
    <div role="group" aria-label={label}>
      <span aria-hidden>{label}</span>
      {CHOICES.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={chosen === status}
          aria-label={dayStatusText({ status }, t).text}
          title={dayStatusText({ status }, t).text}
          onClick={() => onChoose(chosen === status ? null : status)}
        >
          <StatusBadge status={chosen === status ? status : undefined} letterOf={status} size={30} />
        </button>
      ))}
    </div>
  )
}

const rowsStyle = {
  display: 'grid',
  '& [role=group]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) repeat(4, 48px)',
    alignItems: 'center',
  },
  '& [role=group]:first-of-type': { borderBottom: '1px solid', borderColor: 'divider', fontWeight: 600 },
  '& span': { overflowWrap: 'anywhere' },
  '& button': { ...BARE, justifyContent: 'center', minHeight: 48, borderRadius: '10px' },
  '& button:hover': { bgcolor: 'action.hover' },
  '& button[aria-pressed=true] span': {
    // Only forced colours show it.
    outline: '2px solid transparent',
    boxShadow: `0 0 0 2px ${colour('background.paper')}, 0 0 0 3px ${colour('text.primary')}`,
  },
} as const
