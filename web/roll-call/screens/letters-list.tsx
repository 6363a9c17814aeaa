import { memo, useDeferredValue, useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { byLetter } from '../../../domain/roll-call/lines'
import type { RollCallPerson } from '../../../domain/roll-call/summary'
import { Box } from '../../design/box'
import { Card } from '../../design/card'
import { List } from '../../design/list'
import { useText } from '../../i18n/language'
import { visuallyHidden } from '../../design/visually-hidden-style'
import { DESK } from './sticky-style'
import { PersonRow, type RowProps } from './person-row'

type Props = Omit<RowProps, 'person'> & { people: readonly RollCallPerson[] }

/** The rows that are drawn at once. The others follow, so that the first names appear soon. */
const FIRST_ROWS = 40
const ROW_HEIGHT = 65
const LETTER_HEIGHT = 26

/**
 * Lists people by the first letters of their names. The arrow keys move from one to the next. Tab stops at one person
 * only, so that the keyboard comes from any letter to the buttons below the list.
 */
export const LettersList = memo(function LettersList({ people, ...shown }: Props) {
  const limit = useDeferredValue(Infinity, FIRST_ROWS)
  const list = useRef<HTMLDivElement>(null)
  const hint = useId()
  const t = useText()
  useEffect(() => {
    const rows = list.current?.querySelector<HTMLElement>('[data-person]')
    if (rows && !list.current?.querySelector('[data-person][tabindex="0"]')) stopAt(rows)
  })
  return (
    <Card
      component="div"
      role="group"
      aria-label={t('roll-call:people')}
      aria-describedby={hint}
      ref={list}
      onKeyDown={moveByKeys}
      onFocus={({ target, currentTarget }: FocusEvent<HTMLElement>) => {
        const row = rowOf(target)
        if (row) {
          for (const other of currentTarget.querySelectorAll<HTMLElement>('li [tabindex="0"]'))
            other.tabIndex = -1
          stopAt(row)
        }
      }}
      sx={{ overflow: 'clip' }}
    >
      <Box component="p" id={hint} sx={keysStyle}>
        {t('roll-call:keysHint')}
      </Box>
      {byLetter(limit < people.length ? people.slice(0, limit) : people).map(({ letter, people }) => (
        <LetterPart key={letter} letter={letter} people={people} {...shown} />
      ))}
    </Card>
  )
})

type PartProps = Props & { letter: string }

const LetterPart = memo(function LetterPart({ letter, people, ...shown }: PartProps) {
  const id = useId()
  const height = LETTER_HEIGHT + people.length * ROW_HEIGHT
  return (
    <Box component="section" style={{ containIntrinsicBlockSize: `auto ${height}px` }} sx={partStyle}>
      <Box component="h2" id={id} sx={letterStyle}>
        {letter}
      </Box>
      <List aria-labelledby={id}>
        {people.map((person) => (
          <PersonRow key={person.line.key} person={person} {...shown} />
        ))}
      </List>
    </Box>
  )
}, isSamePart)

/** True if no person of a letter has changed. Then none of its rows is drawn again. */
function isSamePart({ people: before, ...shownBefore }: PartProps, { people, ...shown }: PartProps) {
  return (
    people.length === before.length &&
    people.every((person, place) => person === before[place]) &&
    Object.entries(shown).every(([name, value]) => value === shownBefore[name as keyof typeof shown])
  )
}

const rowOf = (target: EventTarget) =>
  target instanceof HTMLElement ? target.closest('li')?.querySelector<HTMLElement>('[data-person]') : null

/** Makes a person, with the button beside the name, the ones at which Tab stops. Drawing a thousand rows again would take long. */
function stopAt(row: HTMLElement) {
  for (const button of row.closest('li')?.querySelectorAll('button') ?? []) button.tabIndex = 0
}

const NEXT: Record<string, (place: number, last: number) => number> = {
  ArrowDown: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  Home: () => 0,
  End: (_, last) => last,
}

function moveByKeys(event: KeyboardEvent<HTMLElement>) {
  const move = NEXT[event.key]
  const here = rowOf(event.target)
  if (!move || !here) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-person]')]
  const next = rows[move(rows.indexOf(here), rows.length - 1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The keys are told to screen readers always, and to the eye of a person who uses the keyboard. */
const keysStyle = {
  m: 0,
  px: { xs: 1.5, sm: 2.5 },
  py: 0.5,
  fontSize: '0.875rem',
  color: 'text.secondary',
  'div:not(:has(:focus-visible)) > &': visuallyHidden,
} as const

const partStyle = {
  contentVisibility: 'auto',
  [DESK]: { '& + &': { borderTop: '1px solid', borderColor: 'divider' } },
} as const

const letterStyle = {
  m: 0,
  px: { xs: 1.5, sm: 2.5 },
  fontSize: '0.9375rem',
  fontWeight: 700,
  lineHeight: 1.6,
  color: 'text.primary',
  bgcolor: 'background.default',
  borderBlock: '1px solid',
  borderColor: 'divider',
  [DESK]: visuallyHidden,
} as const
