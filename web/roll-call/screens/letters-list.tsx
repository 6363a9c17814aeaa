import { memo, useDeferredValue, useId, type KeyboardEvent } from 'react'
import { byLetter, type RollCallPerson } from '../../../domain/roll-call/summary'
import { Box } from '../../design/box'
import { Card } from '../../design/card'
import { PersonRow, type RowProps } from './person-row'

type Props = Omit<RowProps, 'person'> & { people: readonly RollCallPerson[] }

/** The rows that are drawn at once. The others follow, so that the first names appear soon. */
const FIRST_ROWS = 40
const ROW_HEIGHT = 65
const LETTER_HEIGHT = 26

/** Lists people by the first letters of their names. The arrow keys move from one to the next. */
export const LettersList = memo(function LettersList({ people, ...shown }: Props) {
  const limit = useDeferredValue(Infinity, FIRST_ROWS)
  return (
    <Card component="div" onKeyDown={moveByArrows} sx={{ overflow: 'clip' }}>
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
      <Box component="ul" role="list" aria-labelledby={id} sx={listStyle}>
        {people.map((person) => (
          <PersonRow key={person.line.key} person={person} {...shown} />
        ))}
      </Box>
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

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = STEP[event.key]
  if (!step || !(event.target instanceof HTMLElement)) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-person]')]
  const here = event.target.closest('li')?.querySelector('[data-person]')
  const next = rows[rows.findIndex((row) => row === here) + step]
  if (!here || !next) return
  event.preventDefault()
  next.focus()
}

const partStyle = { contentVisibility: 'auto' } as const

const letterStyle = {
  m: 0,
  px: { xs: 1.5, sm: 2.5 },
  fontSize: '0.9375rem',
  fontWeight: 700,
  lineHeight: '24px',
  color: 'text.primary',
  bgcolor: 'background.default',
  borderBlock: '1px solid',
  borderColor: 'divider',
}

const listStyle = { m: 0, p: 0, listStyle: 'none' } as const
