import { useId, type ReactNode } from 'react'
import { clockTime } from '../../domain/day'
import { PROBABLY_LEFT } from '../../domain/presence/presence-text'
import {
  inGroups,
  visitWords,
  type Awaited,
  type Inside,
  type Kind,
  type ProbablyLeft,
  type Unconfirmed,
} from '../../domain/roll-call/list'
import { Box } from '../design/box'
import { Card } from '../design/card'
import { Typography } from '../design/text'
import { RollCallRow } from './row'

export const GROUP_NAMES: Record<Kind, string> = { visitor: 'Visitors', guest: 'Guests', staff: 'Staff' }

export const UNCONFIRMED = 'Said to have left, not confirmed'
export const AWAITED = 'Expected, not checked in'

type Ticks = { seen: ReadonlySet<string>; onTick: (id: string) => void }
type TimedProps<Person> = Ticks & { people: readonly Person[]; timeZone: string }

/** The people inside by kind, each with a box to tick. */
export const InsideList = ({ people, timeZone, ...ticks }: TimedProps<Inside>) =>
  inGroups(people).map(({ kind, people }) => (
    <Group
      key={kind}
      heading={`${GROUP_NAMES[kind]} (${people.length})`}
      people={people}
      detailOf={(person) => [visitWords(person), sinceWords(person, timeZone)].filter(Boolean).join(', ')}
      {...ticks}
    />
  ))

const sinceWords = ({ since }: Pick<Inside, 'since'>, timeZone: string) =>
  `since ${clockTime(since, timeZone)}`

/** The people of whom nobody has said anything since the office closed. */
export const ProbablyLeftList = ({ people, timeZone, ...ticks }: TimedProps<ProbablyLeft>) => (
  <Group
    heading={`${PROBABLY_LEFT} (${people.length})`}
    intro="They were inside when the office closed, and nobody has said anything since. They may be inside. The count above leaves them out."
    people={people}
    detailOf={(person) =>
      [visitWords(person), sinceWords(person, timeZone), `closed at ${clockTime(person.closedAt, timeZone)}`]
        .filter(Boolean)
        .join(', ')
    }
    {...ticks}
  />
)

/** The visitors who were checked out by their phone number, which anybody may have typed. */
export const UnconfirmedList = ({ people, timeZone, ...ticks }: TimedProps<Unconfirmed>) => (
  <Group
    heading={`${UNCONFIRMED} (${people.length})`}
    intro="Somebody checked them out by their phone number, which others may know. They may be inside. The count above leaves them out."
    people={people}
    detailOf={(person) =>
      [
        visitWords(person),
        sinceWords(person, timeZone),
        `said to have left at ${clockTime(person.saidAt, timeZone)}`,
      ]
        .filter(Boolean)
        .join(', ')
    }
    {...ticks}
  />
)

/** The people who planned to come and have not checked in. */
export const AwaitedList = ({ people, ...ticks }: Ticks & { people: readonly Awaited[] }) => (
  <Group
    heading={`${AWAITED} (${people.length})`}
    intro="They said Office for today and may be inside too. The count above leaves them out."
    people={people}
    detailOf={() => ''}
    {...ticks}
  />
)

type GroupProps<Person> = Ticks & {
  heading: string
  intro?: ReactNode
  people: readonly Person[]
  detailOf: (person: Person) => string
}

function Group<Person extends Awaited>({
  heading,
  intro,
  people,
  detailOf,
  seen,
  onTick,
}: GroupProps<Person>) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ px: { xs: 2.5, sm: 3.5 }, pt: { xs: 2, sm: 2.5 }, pb: 1.5 }}>
        <Typography id={id} component="h2" variant="h2">
          {heading}
        </Typography>
        {intro && <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{intro}</Typography>}
      </Box>
      <Box
        component="ul"
        role="list"
        sx={{ m: 0, p: 0, listStyle: 'none', borderTop: '1px solid', borderColor: 'divider' }}
      >
        {people.map((person) => (
          <RollCallRow
            key={person.id}
            id={person.id}
            name={person.name}
            detail={detailOf(person)}
            isSeen={seen.has(person.id)}
            onTick={onTick}
          />
        ))}
      </Box>
    </Card>
  )
}
