import { useState, type ReactNode } from 'react'
import type { ReplyOf } from '../../domain/endpoint'
import { readStaysOfDay, type PersonOfDay } from '../../domain/reports/tracing-contract'
import { CAME_WORDS, isEstimate, LEFT_WORDS, stayTimes } from '../../domain/reports/stay-text'
import { mentions } from '../../domain/search'
import { dayText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'
import { Badge } from '../design/badge'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { CheckedForm } from '../design/checked-form'
import { ContentCard } from '../design/content-card'
import { EmptyState, NothingFound } from '../design/empty-state'
import { List } from '../design/list'
import { Alert } from '../design/notice-box'
import { RecordTable, type RecordColumn } from '../design/record-table'
import { SearchInput } from '../design/search-input'
import { ListSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { DayInput } from '../statuses/day-input'
import { latestDay } from '../platform/clock'
import { useCall } from '../platform/use-call'
import { KINDS, kindText } from './person-kinds'
import { TracedOfficePicker, type TracedDays, type TracedOffice } from './traced-office'

type Props = { at: TracedOffice; days: TracedDays; onDays: (changed: Partial<TracedDays>) => void }
type Found = ReplyOf<typeof readStaysOfDay>

/** Shows who came to an office on a day, with the times in and out. */
export function PeopleOfDay({ at, days: { day }, onDays }: Props) {
  const t = useText()
  const [found, setFound] = useState<Found | null>(null)
  const { problems, refusals, isSending, refuse, solve, send } = useCall(readStaysOfDay, {
    fields: ['day'],
    onDone: setFound,
  })
  const { office } = at

  async function show() {
    if (!office) return
    if (!day) return refuse((t) => ({ day: t('design:chooseDay') }))
    setFound(null)
    await send({ office: office.id, day })
  }

  return (
    <>
      <ContentCard heading={t('tracing:whoCame')}>
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
          <DayInput
            name="stays-day"
            label={t('tracing:day')}
            max={latestDay()}
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
            {t('tracing:showWhoCame')}
          </Button>
        </CheckedForm>
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {office === null && `${t('tracing:chooseOfficeFirst')} `}
          {t('tracing:dayHint')}
        </Typography>
      </ContentCard>
      {problems.general && <Alert severity="error">{problems.general}</Alert>}
      {isSending && <ListSkeleton rows={6} />}
      {found && <Came key={`${found.office} ${found.day}`} found={found} />}
    </>
  )
}

function Came({ found: { office, day, timeZone, people } }: { found: Found }) {
  const t = useText()
  const [search, setSearch] = useState('')
  const shown = people.filter(({ name, email, phone, company, host }) =>
    mentions([name, email, phone, company, host], search),
  )
  return (
    <ContentCard heading={t('tracing:officeOnDay', { office, day: dayText(day, t.language) })}>
      {people.length === 0 ? (
        <EmptyState title={t('tracing:nobodyCame')}>{t('tracing:nobodyCameHint')}</EmptyState>
      ) : (
        <>
          <Typography role="status" sx={{ mb: 2, fontWeight: 600 }}>
            {shown.length < people.length
              ? t('tracing:peopleShown', { shown: shown.length, count: people.length })
              : sumText(people, t)}
          </Typography>
          <Box sx={{ maxWidth: 480, mb: 3 }}>
            <SearchInput label={t('tracing:searchPeople')} value={search} onChange={setSearch} />
          </Box>
          {shown.length === 0 ? (
            <NothingFound
              title={t('tracing:nobodyMatches')}
              clear={t('design:clearSearch')}
              onClear={() => setSearch('')}
            />
          ) : (
            <RecordTable
              label={t('tracing:peopleOfDay')}
              columns={columnsOf({ day, timeZone }, t)}
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

function sumText(people: readonly PersonOfDay[], t: Translate) {
  const parts = Object.entries(KINDS).flatMap(([type, words]) => {
    const count = people.filter((person) => person.type === type).length
    return count === 0 ? [] : t(words.count, { count })
  })
  return parts.join(', ')
}

const columnsOf = (
  on: Pick<Found, 'day' | 'timeZone'>,
  t: Translate,
): readonly RecordColumn<PersonOfDay>[] => [
  {
    head: t('tracing:person'),
    inCard: 'title',
    width: '36%',
    cell: ({ name, email, phone, company, host }) => (
      <>
        <BreakableText text={name || t('tracing:noNameYet')} />
        <Beneath>
          <BreakableText text={[email, phone].filter(Boolean).join(', ')} />
        </Beneath>
        {(company || host) && (
          <Beneath>{[company, host && t('tracing:toSee', { host })].filter(Boolean).join(', ')}</Beneath>
        )}
      </>
    ),
  },
  { head: t('tracing:kind'), inCard: 'plain', width: '14%', cell: ({ type }) => kindText(type, 'kind', t) },
  {
    head: t('tracing:inAndOut'),
    inCard: 'plain',
    cell: ({ stays }) => (
      <List sx={staysStyle}>
        {stays.map((stay, place) => {
          const { from, until } = stayTimes(stay, on, t)
          return (
            <li key={place}>
              <strong>
                {until ? t('tracing:fromTo', { from, until }) : t('tracing:sinceTime', { from })}
              </strong>{' '}
              {isEstimate(stay.leftBy) && <Badge label={t('tracing:estimated')} color="warning" isOutlined />}
              <Beneath>
                {t('tracing:cameAndLeft', {
                  came: { key: CAME_WORDS[stay.cameBy] },
                  end: { key: LEFT_WORDS[stay.leftBy] },
                })}
              </Beneath>
            </li>
          )
        })}
      </List>
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
  fontVariantNumeric: 'tabular-nums',
  '& li + li': { mt: 1 },
}
