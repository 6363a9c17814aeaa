import { memo, useDeferredValue, useState, type ReactNode } from 'react'
import { clockTime, formatDay } from '../../domain/day'
import {
  countSeen,
  insideWords,
  probablyLeftWords,
  isFound,
  unconfirmedWords,
  type RollCall,
} from '../../domain/roll-call/list'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState, NothingFound } from '../design/empty-state'
import { PeopleIcon } from '../design/icons'
import { ResultCount } from '../design/result-count'
import { SearchInput } from '../design/search-input'
import { Typography } from '../design/text'
import { RollCallBar } from './bar'
import { AwaitedList, InsideList, ProbablyLeftList, UnconfirmedList } from './list'
import { PrintedRollCall } from './sheet'
import { useRollCallTicks } from './use-roll-call-ticks'

type Props = { office: { id: string; name: string }; roll: RollCall; warning: ReactNode }

/** Lists everybody who is or may be inside, each with a box to tick. */
export function RollCallPeople({ office, roll, warning }: Props) {
  const { seen, tick, startAgain } = useRollCallTicks(office.id)
  // The search is not in the address: a change there asks the server who is signed in, and in an alarm the server may be out of reach.
  const [search, setSearch] = useState('')
  // Each letter is drawn before the long lists follow.
  const wanted = useDeferredValue(search)
  const isAnybodyThere = roll.inside.length + roll.probablyLeft.length + roll.unconfirmed.length > 0
  const isAnybody = isAnybodyThere || roll.awaited.length > 0
  const tallyOf = (people: readonly { id: string }[]) => ({
    seen: countSeen(people, seen),
    all: people.length,
  })
  return (
    <>
      <Count roll={roll} />
      {isAnybody && (
        <SearchInput label="Search by name, company or host" value={search} onChange={setSearch} />
      )}
      {!isAnybodyThere && <NobodyInside />}
      {isAnybody && (
        <FoundPeople roll={roll} search={wanted} onSearch={setSearch} seen={seen} onTick={tick} />
      )}
      <RollCallBar
        inside={tallyOf(roll.inside)}
        probablyLeft={tallyOf(roll.probablyLeft)}
        unconfirmed={tallyOf(roll.unconfirmed)}
        awaited={tallyOf(roll.awaited)}
        warning={warning}
        onStartAgain={startAgain}
      />
      <PrintedRollCall office={office.name} roll={roll} />
    </>
  )
}

type FoundProps = {
  roll: RollCall
  search: string
  onSearch: (search: string) => void
  seen: ReadonlySet<string>
  onTick: (id: string) => void
}

const FoundPeople = memo(function FoundPeople({ roll, search, onSearch, ...ticks }: FoundProps) {
  const inside = roll.inside.filter((person) => isFound(person, search))
  const awaited = roll.awaited.filter((person) => isFound(person, search))
  const probablyLeft = roll.probablyLeft.filter((person) => isFound(person, search))
  const unconfirmed = roll.unconfirmed.filter((person) => isFound(person, search))
  const found = inside.length + probablyLeft.length + unconfirmed.length + awaited.length
  return (
    <>
      {search && <ResultCount>{found === 1 ? '1 person listed' : `${found} people listed`}</ResultCount>}
      {found === 0 && (
        <ContentCard>
          <NothingFound
            title="Nobody matches the search"
            clear="Show everybody"
            onClear={() => onSearch('')}
          />
        </ContentCard>
      )}
      <InsideList people={inside} timeZone={roll.timeZone} {...ticks} />
      {probablyLeft.length > 0 && (
        <ProbablyLeftList people={probablyLeft} timeZone={roll.timeZone} {...ticks} />
      )}
      {unconfirmed.length > 0 && <UnconfirmedList people={unconfirmed} timeZone={roll.timeZone} {...ticks} />}
      {awaited.length > 0 && <AwaitedList people={awaited} {...ticks} />}
    </>
  )
})

function Count({ roll: { inside, probablyLeft, unconfirmed, asOf, today, timeZone } }: { roll: RollCall }) {
  const [count, ...words] = insideWords(inside.length).split(' ')
  return (
    <div>
      <Stack direction="row" sx={{ alignItems: 'flex-end', justifyContent: 'space-between', gap: 2 }}>
        <Typography
          component="p"
          role="status"
          sx={{ fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.2 }}
        >
          <Box component="span" sx={countStyle}>
            {count}
          </Box>{' '}
          {words.join(' ')}
        </Typography>
        <Button variant="outlined" color="secondary" onClick={() => window.print()} sx={{ flexShrink: 0 }}>
          Print
        </Button>
      </Stack>
      {probablyLeft.length > 0 && (
        <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
          {probablyLeftWords(probablyLeft.length)}
        </Typography>
      )}
      {unconfirmed.length > 0 && (
        <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
          {unconfirmedWords(unconfirmed.length)}
        </Typography>
      )}
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
        as of {clockTime(asOf, timeZone)} on {formatDay(today)}, office time
      </Typography>
    </div>
  )
}

const countStyle = { fontSize: '4rem', fontWeight: 700, lineHeight: 1, letterSpacing: '-0.02em' }

const NobodyInside = () => (
  <ContentCard>
    <EmptyState icon={<PeopleIcon />} title="Nobody has checked in today who has not left again">
      Whoever checks in by the poster at the entrance appears here at once.
    </EmptyState>
  </ContentCard>
)
