import { useState } from 'react'
import { clockTime } from '../../domain/day'
import { receptionWordText } from '../../domain/reception/reception-word-text'
import { visitStateText } from '../../domain/reception/visit-state-text'
import type { VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import { mentions } from '../../domain/search'
import type { Translate } from '../../domain/texts/translate'
import { RECEPTION_WORDS, type ReceptionWord } from '../../domain/visitors/arrival'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState, NothingFound } from '../design/empty-state'
import { RecordTable, type RecordColumn } from '../design/record-table'
import { ResultCount } from '../design/result-count'
import { SearchInput } from '../design/search-input'
import { useText } from '../i18n/language'
import { useSearchText } from '../platform/search-text'
import { checkOutAtReception } from '../../domain/reception/visits-contract'
import { useSay } from '../design/snackbar'
import { UnhurriedButton } from '../design/unhurried-button'
import { attemptOf } from '../platform/attempt'
import { problemText } from '../platform/problem-text'
import { useCall } from '../platform/use-call'
import { CheckOutDialog } from './check-out-dialog'

type Props = {
  office: string
  timeZone: string
  /** Today's day in the office, in words. */
  today: string
  /** The number of visitors inside. A person with two visits counts as one. */
  inside: number
  visits: readonly VisitOfToday[]
}

export function VisitsList({ office, timeZone, today, inside, visits }: Props) {
  const t = useText()
  const [search, setSearch] = useSearchText()
  const [asked, setAsked] = useState<VisitOfToday | null>(null)
  // The question closes when the visit has ended in another way.
  const leaving = visits.some(({ id, state }) => id === asked?.id && state === asked.state) ? asked : null
  const found = visits.filter(({ name, company, host }) => mentions([name, company, host], search))
  return (
    <ContentCard heading={t('reception:insideOn', { count: inside, day: today })}>
      {visits.length === 0 ? (
        <EmptyState title={t('reception:noVisitors')}>{t('reception:noVisitorsHint')}</EmptyState>
      ) : (
        <>
          <Box sx={{ mb: 3 }}>
            <SearchInput label={t('reception:search')} value={search} onChange={setSearch} />
          </Box>
          <ResultCount>{t('reception:visitCount', { count: found.length })}</ResultCount>
          {found.length === 0 ? (
            <NothingFound
              title={t('reception:noMatch')}
              clear={t('design:clearSearch')}
              onClear={() => setSearch('')}
            />
          ) : (
            <RecordTable
              label={t('reception:visitsOfToday')}
              columns={columnsIn(timeZone, t)}
              rows={found}
              keyOf={({ id }) => id}
              cardsBelow="md"
              actions={{
                of: (visit) =>
                  visit.isEndedHere ? (
                    <TakeBackButton office={office} visit={visit} />
                  ) : (
                    <EndButton visit={visit} onPress={setAsked} />
                  ),
                width: 124,
              }}
            />
          )}
        </>
      )}
      {leaving && <CheckOutDialog office={office} visit={leaving} onClose={() => setAsked(null)} />}
    </ContentCard>
  )
}

/** The words after which a visitor waits until the reception acts. */
const CALLS_FOR_RECEPTION: readonly ReceptionWord[] = RECEPTION_WORDS.filter(
  (word) => !['looking', 'asked', 'coming', 'send-up'].includes(word),
)

const hostWordStyle = (isLoud: boolean) => ({
  display: 'block',
  fontSize: '0.875rem',
  color: isLoud ? 'warning.dark' : 'text.secondary',
  ...(isLoud && { fontWeight: 600 }),
})

const columnsIn = (timeZone: string, t: Translate): RecordColumn<VisitOfToday>[] => [
  { head: t('frame:name'), inCard: 'title', width: '22%', cell: ({ name }) => <BreakableText text={name} /> },
  { head: t('frame:company'), cell: ({ company }) => company && <BreakableText text={company} /> },
  {
    head: t('reception:host'),
    cell: ({ host, hostWord }) =>
      host && (
        <>
          <BreakableText text={host} />
          {hostWord && (
            <Box component="span" sx={hostWordStyle(CALLS_FOR_RECEPTION.includes(hostWord))}>
              {receptionWordText(hostWord, t)}
            </Box>
          )}
        </>
      ),
  },
  {
    head: t('reception:since'),
    width: '4.5em',
    isOneLine: true,
    cell: ({ since }) => clockTime(since, timeZone),
  },
  { head: t('reception:state'), cell: (visit) => visitStateText(visit, timeZone, t) },
]

function TakeBackButton({ office, visit: { id, name } }: { office: string; visit: VisitOfToday }) {
  const t = useText()
  const say = useSay()
  const { isSending, send } = useCall(checkOutAtReception, {
    press: { attempt: attemptOf(`${checkOutAtReception.path} ${id} back`), thing: (input) => input },
    onDone: () => say.info(t('reception:takenBack')),
    onFailed: (_, refusal) => say.error(problemText(refusal)),
  })
  const act = t('reception:takeBack')
  return (
    <UnhurriedButton
      size="small"
      aria-label={t('reception:actFor', { act, name })}
      loading={isSending}
      onClick={() => void send({ office, visit: id, says: 'here' })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {act}
    </UnhurriedButton>
  )
}

function EndButton({ visit, onPress }: { visit: VisitOfToday; onPress: (visit: VisitOfToday) => void }) {
  const t = useText()
  if (visit.state === 'left') return null
  const act = t(visit.state === 'unconfirmed' ? 'reception:confirm' : 'reception:checkOut')
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={t('reception:actFor', { act, name: visit.name })}
      onClick={() => onPress(visit)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {act}
    </Button>
  )
}
