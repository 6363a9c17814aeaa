import { useDeferredValue, useMemo, useState } from 'react'
import type { Claims } from '../../../domain/roll-call/phone/claims'
import { isLineFound, type Everybody, type RollCallPerson } from '../../../domain/roll-call/summary'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { ResultCount } from '../../design/result-count'
import { Typography } from '../../design/text'
import { FilterChoice, isIn, type Filter } from './filter-choice'
import { LettersList } from './letters-list'
import { PeopleSearch } from './people-search'
import { visuallyHidden } from '../../design/visually-hidden-style'
import { LARGE_TEXT, STICKY_HEAD } from './sticky-style'
import { useStableCall } from './use-stable-call'

type Props = {
  everybody: Everybody
  claims: Claims
  timeZone: string
  timeOf: (after: number) => string
  onSeen: (person: RollCallPerson) => void
  onMore: (id: string) => void
  onAdd: (name: string) => void
}

export function PeoplePanel({ everybody, claims, timeZone, timeOf, onSeen, onMore, onAdd }: Props) {
  const [search, setSearch] = useState('')
  // The typed letter is drawn first, and the long list after it.
  const deferredSearch = useDeferredValue(search.trim())
  const [filter, setFilter] = useState<Filter>('missing')
  // A row that went at once would put the next one under the thumb, so rows stay until the filter is chosen
  // again.
  const [staying, setStaying] = useState<ReadonlySet<string>>(() => idsIn(everybody, 'missing'))
  const { people, sums } = everybody
  const found = useMemo(
    () =>
      people.filter((person) =>
        deferredSearch
          ? isLineFound(person.line, deferredSearch)
          : isIn(filter, person.standing) || staying.has(person.line.key),
      ),
    [people, deferredSearch, filter, staying],
  )
  const press = useStableCall((id: string) => {
    const person = people.find(({ line }) => line.key === id)
    if (!person) return
    // A person who came after the filter was chosen must stay too.
    if (!staying.has(id) && isIn(filter, person.standing)) setStaying((before) => new Set(before).add(id))
    onSeen(person)
  })
  const choose = (chosen: Filter) => {
    setSearch('')
    setFilter(chosen)
    setStaying(idsIn(everybody, chosen))
  }
  return (
    <>
      <Box sx={headStyle}>
        <PeopleSearch value={search} onChange={setSearch} />
        <FilterChoice sums={sums} claims={claims} value={deferredSearch ? null : filter} onChoose={choose} />
      </Box>
      <Typography variant="body2" sx={hintStyle}>
        {hintFor(deferredSearch !== '', filter, found)}
      </Typography>
      {deferredSearch && (
        <ResultCount>{found.length === 1 ? '1 person listed' : `${found.length} people listed`}</ResultCount>
      )}
      {found.length > 0 ? (
        <LettersList people={found} timeZone={timeZone} timeOf={timeOf} onSeen={press} onMore={onMore} />
      ) : (
        <ContentCard>
          {deferredSearch ? (
            <Stack sx={{ alignItems: 'center', gap: 1.5 }}>
              <Typography sx={{ fontWeight: 600 }}>Nobody matches the search</Typography>
              <Button variant="outlined" size="large" onClick={() => setSearch('')}>
                Show everybody
              </Button>
              <Button
                variant="contained"
                size="large"
                onClick={() => {
                  onAdd(search)
                  setSearch('')
                }}
              >
                Add {search.trim()} as seen
              </Button>
            </Stack>
          ) : (
            <Typography sx={{ py: 3, textAlign: 'center', fontWeight: 600 }}>
              {claims.missing === null && filter !== 'seen' ? claims.words : NOBODY[filter]}
            </Typography>
          )}
        </ContentCard>
      )}
    </>
  )
}

const idsIn = ({ people }: Everybody, filter: Filter) =>
  new Set(people.filter(({ standing }) => isIn(filter, standing)).map(({ line }) => line.key))

/** The effect of a tap, in one line. A second line would push the list away. */
function hintFor(isSearched: boolean, filter: Filter, found: readonly RollCallPerson[]) {
  if (isSearched) return 'Everybody is searched, marked or not.'
  if (filter !== 'missing') return 'Tap a name to change what was marked.'
  return found.some(({ standing }) => standing.kind !== 'missing')
    ? 'Press Missing again to hide the marked.'
    : 'Tap the people whom you have seen outside.'
}

const NOBODY: Record<Filter, string> = {
  missing: 'Nobody is missing.',
  help: 'Nobody needs help.',
  seen: 'Nobody has been seen yet.',
  out: 'Nobody was marked as not in the building.',
  disputed: 'Nobody is disputed.',
  all: 'Nobody is on the list of this phone. You can add people by name.',
}

const hintStyle = { color: 'text.secondary', [LARGE_TEXT]: visuallyHidden } as const

const headStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  ...STICKY_HEAD,
  zIndex: 2,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 1,
  bgcolor: 'background.default',
}
