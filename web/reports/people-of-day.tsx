import { useState, type ReactNode } from 'react'
import { formatDay } from '../../domain/day'
import type { ReplyOf } from '../../domain/endpoint'
import { readStaysOfDay, type PersonOfDay } from '../../domain/reports/contract'
import { CAME_WORDS, isEstimate, LEFT_WORDS, stayTimes } from '../../domain/reports/stay-text'
import { mentions } from '../../domain/search'
import { Badge } from '../design/badge'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { CheckedForm } from '../design/checked-form'
import { ContentCard } from '../design/content-card'
import { EmptyState, NothingFound } from '../design/empty-state'
import { Alert } from '../design/notice-box'
import { RecordTable, type RecordColumn } from '../design/record-table'
import { SearchInput } from '../design/search-input'
import { ListSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { today } from '../platform/clock'
import { useCall } from '../platform/use-call'
import { TracedOfficePicker, type TracedDays, type TracedOffice } from './traced-office'

type Props = { at: TracedOffice; days: TracedDays; onDays: (changed: Partial<TracedDays>) => void }
type Found = ReplyOf<typeof readStaysOfDay>

/** Shows who came to an office on a day, with the times in and out. */
export function PeopleOfDay({ at, days: { day }, onDays }: Props) {
  const [found, setFound] = useState<Found | null>(null)
  const { problems, refusals, isSending, refuse, solve, send } = useCall(readStaysOfDay, {
    fields: ['day'],
    onDone: setFound,
  })
  const { office } = at

  async function show() {
    if (!office) return
    if (!day) return refuse({ day: 'Please choose a day' })
    setFound(null)
    await send({ office: office.id, day })
  }

  return (
    <>
      <ContentCard heading="Who came on a day">
        <CheckedForm form={{ isSending, refusals }} onSend={show} sx={formStyle}>
          <TracedOfficePicker
            at={{
              ...at,
              choose(chosen) {
                setFound(null)
                at.choose(chosen)
              },
            }}
          />
          <TextInput
            name="stays-day"
            label="Day"
            type="date"
            max={today()}
            value={day}
            problem={problems.day}
            onChange={(chosen) => {
              setFound(null)
              solve(['day'])
              onDays({ day: chosen })
            }}
          />
          <Button
            type="submit"
            variant="contained"
            disabled={office === null}
            loading={isSending}
            sx={{ minHeight: 48, mt: { md: 3.5 } }}
          >
            Show who came
          </Button>
        </CheckedForm>
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {office === null && 'Choose an office first. '}
          The day is that of the office’s calendar. Check-ins are kept for some weeks only. Each look is
          recorded.
        </Typography>
      </ContentCard>
      {problems.general && <Alert severity="error">{problems.general}</Alert>}
      {isSending && <ListSkeleton rows={6} />}
      {found && <Came key={`${found.office} ${found.day}`} found={found} />}
    </>
  )
}

function Came({ found: { office, day, timeZone, people } }: { found: Found }) {
  const [search, setSearch] = useState('')
  const shown = people.filter(({ name, email, phone, company, host }) =>
    mentions([name, email, phone, company, host], search),
  )
  return (
    <ContentCard heading={`${office}, ${formatDay(day)}`}>
      {people.length === 0 ? (
        <EmptyState title="Nobody checked in on this day">
          A day that is longer ago than check-ins are kept is empty too.
        </EmptyState>
      ) : (
        <>
          <Typography role="status" sx={{ mb: 2, fontWeight: 600 }}>
            {shown.length < people.length
              ? `${shown.length} of ${people.length} people shown`
              : sumText(people)}
          </Typography>
          <Box sx={{ maxWidth: 480, mb: 3 }}>
            <SearchInput label="Search these people" value={search} onChange={setSearch} />
          </Box>
          {shown.length === 0 ? (
            <NothingFound
              title="Nobody of this day matches"
              clear="Clear search"
              onClear={() => setSearch('')}
            />
          ) : (
            <RecordTable
              label="People of the day"
              columns={columnsOf({ day, timeZone })}
              rows={shown}
              keyOf={(_, place) => place}
              cardsBelow="md"
            />
          )}
        </>
      )}
    </ContentCard>
  )
}

const KINDS: Record<string, [kind: string, one: string, many: string]> = {
  Employee: ['Employee', 'employee', 'employees'],
  guest: ['Guest', 'guest of another office', 'guests of other offices'],
  Visitor: ['Visitor', 'visitor', 'visitors'],
  Former: ['Former', 'person whose record was deleted', 'people whose records were deleted'],
}

function sumText(people: readonly PersonOfDay[]) {
  const parts = Object.entries(KINDS).flatMap(([type, [, one, many]]) => {
    const count = people.filter((person) => person.type === type).length
    return count === 0 ? [] : `${count} ${count === 1 ? one : many}`
  })
  return parts.join(', ')
}

const columnsOf = (on: Pick<Found, 'day' | 'timeZone'>): readonly RecordColumn<PersonOfDay>[] => [
  {
    head: 'Person',
    inCard: 'title',
    width: '36%',
    cell: ({ name, email, phone, company, host }) => (
      <>
        <BreakableText text={name || 'No name yet'} />
        <Beneath>
          <BreakableText text={[email, phone].filter(Boolean).join(', ')} />
        </Beneath>
        {(company || host) && (
          <Beneath>{[company, host && `to see ${host}`].filter(Boolean).join(', ')}</Beneath>
        )}
      </>
    ),
  },
  { head: 'Kind', inCard: 'plain', width: '14%', cell: ({ type }) => KINDS[type]?.[0] ?? type },
  {
    head: 'In and out',
    inCard: 'plain',
    cell: ({ stays }) => (
      <Box component="ul" sx={staysStyle}>
        {stays.map((stay, place) => {
          const { from, until } = stayTimes(stay, on)
          return (
            <li key={place}>
              <strong>{until ? `${from} to ${until}` : `since ${from}`}</strong>{' '}
              {isEstimate(stay.leftBy) && <Badge label="Estimated" color="warning" isOutlined />}
              <Beneath>
                {CAME_WORDS[stay.cameBy]}. {LEFT_WORDS[stay.leftBy]}.
              </Beneath>
            </li>
          )
        })}
      </Box>
    ),
  },
]

const Beneath = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ fontWeight: 400, color: 'text.secondary' }}>
    {children}
  </Typography>
)

const formStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '2fr 1fr auto' },
  alignItems: 'start',
  gap: 2,
}

const staysStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li + li': { mt: 1 },
}
