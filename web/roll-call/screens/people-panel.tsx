import { useDeferredValue, useMemo, useState } from 'react'
import type { TextKey } from '../../../texts/keys'
import type { Claims } from '../../../domain/roll-call/phone/claims'
import type { Translate } from '../../../domain/texts/translate'
import { isLineFound } from '../../../domain/roll-call/lines'
import type { Everybody, RollCallPerson } from '../../../domain/roll-call/summary'
import { isShownBelow } from '../../../domain/roll-call/word-rank'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { ResultCount } from '../../design/result-count'
import { Typography } from '../../design/text'
import { FilterChoice, isIn, type Filter } from './filter-choice'
import { LettersList } from './letters-list'
import { PeopleSearch } from './people-search'
import { visuallyHidden } from '../../design/visually-hidden-style'
import { useText } from '../../i18n/language'
import { useRollCall } from './shown-roll-call'
import { DESK, LARGE_TEXT, STICKY_HEAD } from './sticky-style'
import { useStableCall } from './use-stable-call'

type Props = {
  onSeen: (person: RollCallPerson) => void
  onMore: (id: string) => void
  onAdd: (name: string) => void
}

export function PeoplePanel({ onSeen, onMore, onAdd }: Props) {
  const t = useText()
  const { alarm, everybody, claims } = useRollCall()
  // The marks of others have come.
  const isHeard = alarm.contact.marksHeardAt !== null
  const [search, setSearch] = useState('')
  // The typed letter is drawn first, and the long list after it.
  const deferredSearch = useDeferredValue(search.trim())
  const [filter, setFilter] = useState<Filter>('missing')
  // A row that went at once would put the next one under the thumb, so rows stay until the filter is chosen
  // again.
  const [staying, setStaying] = useState<ReadonlySet<string>>(() => idsIn(everybody, 'missing'))
  // A warden who joins late has nothing under the thumb yet, so the people whom others have marked need not stay.
  const [isFirst, setFirst] = useState(!isHeard)
  if (isFirst && isHeard) {
    setFirst(false)
    setStaying(idsIn(everybody, filter))
  }
  const { people } = everybody
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
    setFirst(false)
    // A person who came after the filter was chosen must stay too.
    if (!staying.has(id) && isIn(filter, person.standing)) setStaying((before) => new Set(before).add(id))
    onSeen(person)
  })
  // Anybody may have checked in on a visitor's device, so its call for help stands below those of others.
  const [above, below] = useMemo(() => {
    const isBelow = ({ standing: { kind, heads } }: RollCallPerson) =>
      filter === 'help' && !deferredSearch && kind === 'help' && isShownBelow(heads)
    const some = found.filter(isBelow)
    return some.length > 0 ? [found.filter((person) => !isBelow(person)), some] : [found, some]
  }, [found, filter, deferredSearch])
  const more = useStableCall((id: string) => {
    setFirst(false)
    onMore(id)
  })
  const shown = { onSeen: press, onMore: more }
  const choose = (chosen: Filter) => {
    setSearch('')
    setFilter(chosen)
    setStaying(idsIn(everybody, chosen))
  }
  return (
    <>
      <Box sx={headStyle}>
        <PeopleSearch value={search} onChange={setSearch} />
        <FilterChoice value={deferredSearch ? null : filter} onChoose={choose} />
      </Box>
      <Typography variant="body2" sx={hintStyle}>
        {t(hintFor(deferredSearch !== '', filter, found))}
      </Typography>
      {deferredSearch && <ResultCount>{t('roll-call:listed', { count: found.length })}</ResultCount>}
      {found.length > 0 ? (
        <>
          {above.length > 0 && <LettersList people={above} {...shown} />}
          {below.length > 0 && (
            <Box sx={{ mt: 2 }}>
              <LettersList people={below} {...shown} />
            </Box>
          )}
        </>
      ) : (
        <ContentCard>
          {deferredSearch ? (
            <Stack sx={{ alignItems: 'center', gap: 1.5 }}>
              <Typography sx={{ fontWeight: 600 }}>{t('roll-call:nobodyMatches')}</Typography>
              <Button variant="outlined" size="large" onClick={() => setSearch('')}>
                {t('roll-call:showEverybody')}
              </Button>
              <Button
                variant="contained"
                size="large"
                onClick={() => {
                  onAdd(search)
                  setSearch('')
                }}
              >
                {t('roll-call:addAsSeen', { name: search.trim() })}
              </Button>
            </Stack>
          ) : (
            <Typography sx={{ py: 3, textAlign: 'center', fontWeight: 600 }}>
              {nobodyText(filter, claims, t)}
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
function hintFor(isSearched: boolean, filter: Filter, found: readonly RollCallPerson[]): TextKey {
  if (isSearched) return 'roll-call:everybodyIsSearched'
  if (filter !== 'missing') return 'roll-call:tapToChange'
  return found.some(({ standing }) => standing.kind !== 'missing')
    ? 'roll-call:pressMissingAgain'
    : 'roll-call:tapWhomYouSaw'
}

function nobodyText(filter: Filter, { isExact, people, words, helpWords }: Claims, t: Translate) {
  if (filter === 'help' && !isExact) return helpWords
  const isKnown = filter === 'missing' ? isExact : people !== null || filter === 'seen'
  return isKnown ? t(NOBODY[filter]) : words
}

const NOBODY = {
  missing: 'roll-call:noneMissing',
  help: 'roll-call:noneInNeed',
  seen: 'roll-call:noneSeen',
  out: 'roll-call:noneOut',
  disputed: 'roll-call:noneDisputed',
  all: 'roll-call:noneListed',
} as const satisfies Record<Filter, TextKey>

const hintStyle = { color: 'text.secondary', [LARGE_TEXT]: visuallyHidden, [DESK]: visuallyHidden } as const

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
  [DESK]: { gridTemplateColumns: 'minmax(200px, 1fr) auto', '&&': { py: 0 } },
}
