import { useText } from '../i18n/language'
import { memo } from 'react'
import type { TextKey } from '../../texts/keys'
import type { Day } from '../../domain/day'
import { checkedInText, leftText } from '../../domain/people/checked-in-text'
import { listedPlaceOf } from '../../domain/people/chosen-offices'
import type { ListedPlace, PersonRow as Person } from '../../domain/people/contract'
import { declarationState, type DeclarationState } from '../../domain/people/declaration-state'
import { HELPER_WORD } from '../../domain/people/filter'
import { isExpired } from '../../domain/people/staleness'
import { ADMIN } from '../../domain/access/role'
import { relativeTime } from '../../domain/relative-time'
import { momentText } from '../../domain/texts/formats'
import { BreakableText } from '../design/breakable-text'
import { IconButton } from '../design/button'
import { CheckIcon, EditIcon, FirstAidIcon, WardenIcon } from '../design/icons'
import { timeZone } from '../platform/clock'
import { late } from '../platform/late'
import type { PersonDialog } from './person-dialogs'
import { PersonMark } from './person-mark'
import { RowWeek } from './row-week'

const FollowButton = late(['people'], async () => (await import('./follow-button')).FollowButton, {
  when: 'idle',
})

export type RowProps = {
  person: Person
  day: Day
  places: readonly ListedPlace[]
  now: Date
  mayEdit: boolean
  /** True if the viewer follows the person. Null for the viewer, and while it is not known. */
  isFollowed: boolean | null
  onOpen: (dialog: PersonDialog) => void
}

/** One colleague of the list. Pressing the row opens the details. The list around it holds the row's style. */
export const PersonRow = memo(function PersonRow({
  person,
  mayEdit,
  isFollowed,
  onOpen,
  ...shown
}: RowProps) {
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
      <div className="acts">
        {isFollowed === null ? (
          <i />
        ) : (
          <FollowButton id={id} label={t('people:follow', { name: name || email })} isFollowed={isFollowed} />
        )}
        {mayEdit && (
          <IconButton
            aria-label={t('people:edit', { name: name || email })}
            onClick={() => onOpen({ kind: 'edit', id })}
          >
            <EditIcon fontSize="small" />
          </IconButton>
        )}
      </div>
    </>
  )
})

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
