import { dayInZone, formatDay } from '../../domain/day'
import type { ListedDuty } from '../../domain/duties/contract'
import { DUTY_WORDS } from '../../domain/access/duty'
import { STANDING_WORDS, standingOf, type Standing } from '../../domain/duties/duty-standing'
import { officePath } from '../../domain/paths'
import { RECORD_GONE } from '../../domain/record-gone'
import { Badge } from '../design/badge'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { Beneath, RecordTable, type RecordColumn } from '../design/record-table'
import { TextLink } from '../design/text-link'
import { now, timeZone } from '../platform/clock'
import type { DutyAct, GivenDuty } from './duty-dialog'

type Props = {
  label: string
  duties: readonly ListedDuty[]
  onAsk: (asked: DutyAct) => void
  ofOnePerson?: boolean
}

export const DutyTable = ({ label, duties, onAsk, ofOnePerson = false }: Props) => (
  <RecordTable
    label={label}
    columns={ofOnePerson ? OF_ONE_PERSON : [WHO, ...OF_ONE_PERSON]}
    rows={duties}
    keyOf={({ id, person, where }) => id ?? `${person.id} ${where}`}
    cardsBelow="lg"
    actions={{ of: (duty) => <Ways duty={duty} onAsk={onAsk} />, width: 176 }}
  />
)

const WHO: RecordColumn<ListedDuty> = {
  head: 'Person',
  inCard: 'title',
  width: '25%',
  cell: ({ person: { name, email } }) => (
    <>
      <BreakableText text={name || 'No name yet'} />
      <Beneath>
        <BreakableText text={email} />
      </Beneath>
    </>
  ),
}

const OF_ONE_PERSON: readonly RecordColumn<ListedDuty>[] = [
  {
    head: 'Duty',
    cell: ({ duty, where }) => (
      <>
        {DUTY_WORDS[duty]}
        <Beneath>{where}</Beneath>
      </>
    ),
  },
  { head: 'Until', width: '21.5%', cell: (duty) => <Until duty={duty} /> },
  {
    head: 'Given by',
    cell: ({ givenBy, givenAt }) =>
      givenAt && (
        <>
          {givenBy || RECORD_GONE}
          <Beneath>{formatDay(dayInZone(new Date(givenAt), timeZone()))}</Beneath>
        </>
      ),
  },
]

function Until({ duty }: { duty: ListedDuty }) {
  const { id, from, until, certificateUntil } = duty
  if (id === null) return 'By the office’s record'
  const standing = standingOf(duty, now())
  if (isOfAnAlarm(duty) && standing !== 'ended') return 'Until the alarm ends'
  return (
    <>
      {until ? formatDay(until) : 'Until it is taken'}
      {from && <Beneath>From {formatDay(from)}</Beneath>}
      {certificateUntil && <Beneath>Certificate: {formatDay(certificateUntil)}</Beneath>}
      {standing !== 'current' && <Mark standing={standing} />}
    </>
  )
}

const Mark = ({ standing }: { standing: Standing }) => (
  <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
    <Badge {...(standing !== 'ended' && { color: 'warning' })} isOutlined label={STANDING_WORDS[standing]} />
  </Box>
)

/** True for a duty that a person took in an alarm. Its last day can't be changed. */
const isOfAnAlarm = ({ duty }: ListedDuty) => duty === 'acting-warden'

const isGiven = (duty: ListedDuty): duty is GivenDuty => duty.id !== null

function Ways({ duty, onAsk }: Pick<Props, 'onAsk'> & { duty: ListedDuty }) {
  if (!isGiven(duty))
    return (
      duty.scope.kind === 'office' && (
        <TextLink to={officePath(duty.scope.office)}>Open {duty.where}</TextLink>
      )
    )
  const dutyOfPerson = `${DUTY_WORDS[duty.duty]} of ${duty.person.name || duty.person.email}`
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {!isOfAnAlarm(duty) && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Change: ${dutyOfPerson}`}
          onClick={() => onAsk({ act: 'change', duty })}
        >
          Change
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={`Take: ${dutyOfPerson}`}
        onClick={() => onAsk({ act: 'take', duty })}
      >
        Take
      </Button>
    </Box>
  )
}
