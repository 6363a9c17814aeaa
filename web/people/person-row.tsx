import { IconButton } from '@mui/material'
import { memo } from 'react'
import { formatInstant, type Day } from '../../domain/day'
import { checkedInText } from '../../domain/people/checked-in-text'
import { placeOf } from '../../domain/people/chosen-offices'
import type { ListedPlace, PersonRow as Person } from '../../domain/people/contract'
import { declarationState } from '../../domain/people/declaration-state'
import { isExpired } from '../../domain/people/staleness'
import { ADMIN } from '../../domain/profile/me'
import { relativeTime } from '../../domain/relative-time'
import { Breakable } from '../design/breakable'
import { CheckIcon, EditIcon } from '../design/icons'
import { timeZone } from '../platform/clock'
import type { PersonDialog } from './person-dialogs'
import { RowWeek } from './row-week'

export type RowProps = {
  person: Person
  day: Day
  places: readonly ListedPlace[]
  now: Date
  mayEdit: boolean
  onOpen: (dialog: PersonDialog) => void
}

/** A colleague at a glance; pressing anywhere opens the details. Styled by the list around it. */
export const PersonRow = memo(function PersonRow({ person, mayEdit, onOpen, ...shown }: RowProps) {
  const { id, name, email, role, office, statuses, checkedInToday, comment } = person
  const isOfSeveral = shown.places.length > 1
  return (
    <>
      <div className="who">
        <div className="name">
          <button type="button" onClick={() => onOpen({ kind: 'detail', id })}>
            <Breakable text={name || email} />
          </button>
          {isOfSeveral && <span className="office">{office}</span>}
          {role === ADMIN && (
            <span role="img" aria-label="Admin" className="badge">
              Admin
            </span>
          )}
        </div>
        {name && (
          <div className="email quiet">
            <Breakable text={email} />
          </div>
        )}
      </div>
      <div className="when">
        <RowWeek statuses={statuses} day={shown.day} />
        {checkedInToday && (
          <div className="mark">
            <CheckIcon fontSize="small" /> {checkedInText(shown.day, placeOf(shown.places, person)?.today)}
          </div>
        )}
      </div>
      <div className="said">
        {comment && (
          <p title={comment}>
            <Breakable text={comment} />
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

type ShownOf = Pick<RowProps, 'person' | 'day' | 'places' | 'now'>

function Declaration({ person, day, places, now }: ShownOf) {
  const place = placeOf(places, person)
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
  const updated = lastUpdated === null ? null : new Date(lastUpdated)
  if (!isExpired(updated, now)) return null
  return (
    <div className="quiet">{updated ? `Last update ${relativeTime(updated, now)}` : 'Never updated'}</div>
  )
}
