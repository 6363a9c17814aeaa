import { useState } from 'react'
import { bestDay, plansOffice, type BestDay } from '../../domain/people/best-day'
import { listFollowed, type Followed } from '../../domain/people/followed-contract'
import type { Me } from '../../domain/profile/signed-in-person'
import { addDays } from '../../domain/day'
import { dayStatusText } from '../../domain/statuses/day-status-text'
import { namedDayText, numberText } from '../../domain/texts/formats'
import { Box, Stack } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { Typography } from '../design/text'
import { visuallyHidden } from '../design/visually-hidden-style'
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'
import { useRead } from '../platform/use-read'
import { weekStripStyle } from '../statuses/week-strip-style'
import { FollowButton } from './follow-button'
import { PersonMark } from './person-mark'
import { RowWeek } from './row-week'

/** The plans of the colleagues whom a person follows, and the best day to meet them. Nothing for a person who follows nobody. */
export function FollowedCard({ me }: { me: Me }) {
  const t = useText()
  const followed = useRead(listFollowed, {}).data
  const [listed, setListed] = useState<Followed['people'] | null>(null)
  if (!followed || (followed.people.length === 0 && !listed)) return null
  const best = bestDay(followed.people, me, followed.today)
  return (
    <ContentCard heading={t('followed:heading')}>
      <Stack sx={{ gap: 1 }}>
        <TodayLine followed={followed} />
        <BestDayLine best={best} all={followed.people.length} me={me} />
        <div>
          <Button
            variant="outlined"
            aria-expanded={listed !== null}
            onClick={() => setListed(listed ? null : followed.people)}
          >
            {t('followed:show')}
          </Button>
        </div>
        {listed && <BothWeeks followed={followed} listed={listed} best={best} />}
      </Stack>
    </ContentCard>
  )
}

function TodayLine({ followed: { people, today } }: { followed: Followed }) {
  const t = useText()
  const count = people.filter((person) => plansOffice(person, today)).length
  const all = numberText(people.length, t.language)
  return (
    <Typography>{count === 0 ? t('followed:nobodyToday') : t('followed:today', { count, all })}</Typography>
  )
}

function BestDayLine({ best, all, me }: { best: BestDay | null; all: number; me: Me }) {
  const t = useText()
  if (!best) return <Typography>{t('followed:noDay')}</Typography>
  const { day, office, coming, notSet } = best
  const values = {
    count: coming,
    all: numberText(all, t.language),
    office,
    day: namedDayText(day, t.language, 'whole'),
  }
  return (
    <Typography>
      <RichText text={t('followed:best', values)} strong={(part) => <strong>{part}</strong>} />{' '}
      {notSet > 0 && `${t('followed:notSet', { count: notSet })} `}
      {t('followed:yourPlan', { status: dayStatusText(me.statuses[day], t).text })}
    </Typography>
  )
}

type WeeksProps = { followed: Followed; listed: Followed['people']; best: BestDay | null }

/** The colleagues with their days of both weeks. A colleague who is followed no longer stays until the list is closed, so that the press can be taken back. */
function BothWeeks({ followed: { today, people }, listed, best }: WeeksProps) {
  const t = useText()
  return (
    <>
      <Box component="ul" role="list" aria-label={t('followed:heading')} sx={listStyle}>
        {listed.map((before) => {
          const now = people.find(({ id }) => id === before.id)
          const person = now ?? before
          return (
            <li key={person.id}>
              <PersonMark person={person} />
              <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  <BreakableText text={person.name || person.email} />
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {person.office ? <BreakableText text={person.office} /> : t('home:noOfficeYet')}
                </Typography>
              </Box>
              <FollowButton
                id={person.id}
                label={t('followed:follow', { name: person.name || person.email })}
                isFollowed={now !== undefined}
              />
              <Box component="dl" sx={weeksStyle}>
                {WEEKS.map(([week, shift]) => (
                  <div key={week}>
                    <dt>{t(week)}</dt>
                    <dd>
                      <RowWeek
                        statuses={person.statuses}
                        week={addDays(today, shift)}
                        day={best?.day ?? today}
                        daysOff={person.daysOff}
                      />
                    </dd>
                  </div>
                ))}
              </Box>
            </li>
          )
        })}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('followed:nobodyTold')}
      </Typography>
    </>
  )
}

const WEEKS = [
  ['followed:thisWeek', 0],
  ['followed:nextWeek', 7],
] as const

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, py: 1.5 },
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
} as const

const weeksStyle = {
  ...weekStripStyle('small'),
  '& .hidden': visuallyHidden,
  position: 'relative',
  flex: '1 1 100%',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 16px',
  m: 0,
  mt: 1,
  fontSize: '0.875rem',
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0 },
}
