import { useText } from '../i18n/language'
import { memo } from 'react'
import { DUTY_WORDS } from '../../domain/access/duty'
import { formatInstant, WEEKDAYS, weekdayOf, type Day } from '../../domain/day'
import { checkedInText, leftText } from '../../domain/people/checked-in-text'
import { listedPlaceOf } from '../../domain/people/chosen-offices'
import type { ListedPlace, PersonRow as Person } from '../../domain/people/contract'
import { declarationState } from '../../domain/people/declaration-state'
import { isExpired } from '../../domain/people/staleness'
import { daysInWords, stripDays } from '../../domain/people/strip-days'
import { ADMIN } from '../../domain/access/role'
import { relativeTime } from '../../domain/relative-time'
import type { StatusCalendar } from '../../domain/statuses/calendar'
import { isHighlighted } from '../../domain/statuses/day-status'
import { dayStatusText } from '../../domain/statuses/day-status-text'
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
  const isOfSeveral = shown.places.length > 1
  const place = listedPlaceOf(shown.places, person)
  const left = leftText(person, place)
  return (
    <>
      <PersonMark person={person} size={38} />
      <div className="who">
        <div className="name">
          <button type="button" onClick={() => onOpen({ kind: 'detail', id })}>
            <BreakableText text={name || email} />
          </button>
          {isOfSeveral && <span className="office">{office}</span>}
          {role === ADMIN && (
            <span role="img" aria-label="Admin" className="badge">
              Admin
            </span>
          )}
          {duties.map((duty) => (
            <span key={duty} className="duty">
              {duty === 'warden' ? <WardenIcon /> : <FirstAidIcon />} {DUTY_WORDS[duty]}
            </span>
          ))}
        </div>
        {name && (
          <div className="email quiet" title={email}>
            {email}
          </div>
        )}
      </div>
      <div className="when">
        <RowWeek statuses={statuses} day={shown.day} />
        {checkedInToday && (
          <div className="mark">
            <CheckIcon fontSize="small" /> {checkedInText(shown.day, place?.today)}
            {left && `, ${left}`}
          </div>
        )}
      </div>
      <div className="said">
        {comment && (
          <p title={comment}>
            <BreakableText text={comment} />
          </p>
        )}
        <Declaration person={person} {...shown} />
        <Staleness person={person} now={shown.now} />
      </div>
      {mayEdit && (
        <IconButton
          className="edit"
          aria-label={`Edit ${name || email}`}
          onClick={() => onOpen({ kind: 'edit', id })}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      )}
    </>
  )
})

/** The week as letters for the eye, and as one sentence for the ear: a list of the days would be read day by day in every row. */
function RowWeek({ statuses, day: current }: { statuses: StatusCalendar; day: Day }) {
  const days = stripDays(statuses, current)
  return (
    <>
      <span className="hidden">{daysInWords(days, statuses)}</span>
      <ul className="week" aria-hidden>
        {days.map((day) => {
          const { text, letter } = dayStatusText(statuses[day])
          const comment = statuses[day]?.comment
          return (
            <li
              key={day}
              style={{ gridColumn: weekdayOf(day) + 1 }}
              data-status={statuses[day]?.status}
              data-highlighted={isHighlighted(statuses[day])}
              aria-current={day === current ? 'date' : undefined}
              title={comment ? `${text}: ${comment}` : text}
            >
              <span>{WEEKDAYS[weekdayOf(day)]}</span>
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
  const place = listedPlaceOf(places, person)
  const state = place && declarationState(person, place.showsDeclarations, { day, ...place }, now)
  const until = person.declarationValidUntil
  if (!state) return null
  return (
    <div data-declaration={state}>
      Health form:{' '}
      {state === 'valid' && until ? `valid until ${formatInstant(new Date(until), timeZone())}` : state}
    </div>
  )
}

function Staleness({ person: { lastUpdated }, now }: Pick<RowProps, 'person' | 'now'>) {
  const t = useText()
  const updated = lastUpdated === null ? null : new Date(lastUpdated)
  if (!isExpired(updated, now)) return null
  return (
    <div className="quiet">{updated ? `Last update ${relativeTime(updated, now, t)}` : 'Never updated'}</div>
  )
}
