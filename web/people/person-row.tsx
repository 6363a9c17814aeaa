import { useText } from '../i18n/language'
import { memo } from 'react'
import type { TextKey } from '../../texts/keys'
import { weekdayOf, type Day } from '../../domain/day'
import { isDayOffIn } from '../../domain/days-off'
import { checkedInText, leftText } from '../../domain/people/checked-in-text'
import { listedPlaceOf } from '../../domain/people/chosen-offices'
import type { ListedPlace, PersonRow as Person } from '../../domain/people/contract'
import { declarationState, type DeclarationState } from '../../domain/people/declaration-state'
import { HELPER_WORD } from '../../domain/people/filter'
import { isExpired } from '../../domain/people/staleness'
import { daysInWords, stripDays } from '../../domain/people/strip-days'
import { ADMIN } from '../../domain/access/role'
import { relativeTime } from '../../domain/relative-time'
import type { StatusCalendar } from '../../domain/statuses/calendar'
import { weekdayLetters } from '../../domain/statuses/day-name'
import { isHighlighted } from '../../domain/statuses/day-status'
import { dayStatusText } from '../../domain/statuses/day-status-text'
import { momentText } from '../../domain/texts/formats'
import { BreakableText } from '../design/breakable-text'
import { IconButton } from '../design/button'
import { CheckIcon, EditIcon, FirstAidIcon, WardenIcon } from '../design/icons'
import { timeZone } from '../platform/clock'
import type { PersonDialog } from './person-dialogs'
import { PersonMark } from './person-mark'

export type RowProps = {
  person: Person
  day: Day
  places: readonly ListedPlace[]
  now: Date
  mayEdit: boolean
  onOpen: (dialog: PersonDialog) => void
}

/** One colleague of the list. Pressing the row opens the details. The list around it holds the row's style. */
export const PersonRow = memo(function PersonRow({ person, mayEdit, onOpen, ...shown }: RowProps) {
  const { id, name, email, role, office, statuses, checkedInToday, comment, duties } = person
  const t = useText()
  const isOfSeveral = shown.places.length > 1
  const place = listedPlaceOf(shown.places, person)
  const left = leftText(person, place, t)
  return (
    <>
      <PersonMark person={person} size={38} />
      <div className="who">
        <div className="name">
          <button type="button" onClick={() => onOpen({ kind: 'detail', id })}>
            <BreakableText text={name || email} />
          </button>
          {isOfSeveral && (
            <bdi translate="no" className="office">
              {office}
            </bdi>
          )}
          {role === ADMIN && (
            <span role="img" aria-label={t('people:admin')} className="badge">
              {t('people:admin')}
            </span>
          )}
          {duties.map((duty) => (
            <span key={duty} className="duty">
              {duty === 'warden' ? <WardenIcon /> : <FirstAidIcon />} {t(HELPER_WORD[duty])}
            </span>
          ))}
        </div>
        {name && (
          <bdi translate="no" className="email quiet" title={email}>
            {email}
          </bdi>
        )}
      </div>
      <div className="when">
        <RowWeek statuses={statuses} day={shown.day} daysOff={place?.daysOff} />
        {checkedInToday && (
          <div className="mark">
            <CheckIcon fontSize="small" />{' '}
            {[checkedInText(shown.day, place?.today, t), left].filter(Boolean).join(t('statuses:comma'))}
          </div>
        )}
      </div>
      <div className="said">
        {comment && (
          <p title={comment} dir="auto">
            <BreakableText text={comment} kind="comment" />
          </p>
        )}
        <Declaration person={person} {...shown} />
        <Staleness person={person} now={shown.now} />
      </div>
      {mayEdit && (
        <IconButton
          className="edit"
          aria-label={t('people:edit', { name: name || email })}
          onClick={() => onOpen({ kind: 'edit', id })}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      )}
    </>
  )
})

type WeekProps = { statuses: StatusCalendar; day: Day; daysOff: readonly Day[] | undefined }

/** The week as letters for the eye, and as one sentence for the ear: a list of the days would be read day by day in every row. */
function RowWeek({ statuses, day: current, daysOff }: WeekProps) {
  const t = useText()
  const days = stripDays(statuses, current, isDayOffIn(daysOff))
  return (
    <>
      <span className="hidden">{daysInWords(days, statuses, t)}</span>
      <ul className="week" aria-hidden>
        {days.map((day) => {
          const { text, letter } = dayStatusText(statuses[day], t)
          const comment = statuses[day]?.comment
          return (
            <li
              key={day}
              style={{ gridColumn: weekdayOf(day) + 1 }}
              data-status={statuses[day]?.status}
              data-highlighted={isHighlighted(statuses[day])}
              aria-current={day === current ? 'date' : undefined}
              title={comment ? t('statuses:statusComment', { status: text, comment }) : text}
            >
              <span>{weekdayLetters(day, t.language)}</span>
              <b>{letter}</b>
            </li>
          )
        })}
      </ul>
    </>
  )
}

type ShownOf = Pick<RowProps, 'person' | 'day' | 'places' | 'now'>

function Declaration({ person, day, places, now }: ShownOf) {
  const t = useText()
  const place = listedPlaceOf(places, person)
  const state = place && declarationState(person, place.showsDeclarations, { day, ...place }, now)
  const until = person.declarationValidUntil
  if (!state) return null
  return (
    <div data-declaration={state}>
      {t(FORMS[state], { moment: until ? momentText(new Date(until), timeZone(), t.language) : '' })}
    </div>
  )
}

const FORMS = {
  valid: 'people:formValid',
  expired: 'people:formExpired',
  'due on the day': 'people:formDue',
  'not submitted': 'people:formNotSubmitted',
} as const satisfies Record<DeclarationState, TextKey>

function Staleness({ person: { lastUpdated }, now }: Pick<RowProps, 'person' | 'now'>) {
  const t = useText()
  const updated = lastUpdated === null ? null : new Date(lastUpdated)
  if (!isExpired(updated, now)) return null
  return (
    <div className="quiet">
      {updated ? t('people:lastUpdate', { time: relativeTime(updated, now, t) }) : t('people:neverUpdated')}
    </div>
  )
}
