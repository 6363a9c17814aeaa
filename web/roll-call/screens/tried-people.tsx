import type { ReactNode } from 'react'
import { factsText } from '../../../domain/roll-call/list-text'
import { likelyPlaceOf } from '../../../domain/roll-call/officer-summary'
import { certaintyText, placeText } from '../../../domain/roll-call/officer-text'
import { numberText } from '../../../domain/roll-call/standing-text'
import type { RollCallPerson } from '../../../domain/roll-call/summary'
import { triedText } from '../../../domain/roll-call/tried-text'
import { List } from '../../design/list'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { PhoneLink } from './phone-link'
import { useClock } from './shown-roll-call'

type Props = { people: readonly RollCallPerson[]; withPlace?: boolean }

/** People who are missing or need help, with how each was tried. The letters are those of the part around it, and larger ones. */
export function TriedPeople({ people, withPlace = false }: Props) {
  const t = useText()
  const { timeZone } = useClock()
  return (
    <List sx={listStyle}>
      {people.map((person) => (
        <li key={person.line.key}>
          <Name>{person.line.name}</Name>
          {withPlace && <Typography sx={placeStyle}>{placeText(likelyPlaceOf(person), t)}</Typography>}
          <Detail>{factsText([numberText(person.line, t), certaintyText(person, timeZone, t)], t)}</Detail>
          <Detail>{triedText(person.line, t)}</Detail>
          <PhoneLink phone={person.line.phone} />
        </li>
      ))}
    </List>
  )
}

export const Name = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ fontSize: '1.375em', fontWeight: 700, lineHeight: 1.3 }}>{children}</Typography>
)

export const Detail = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ fontSize: '1em', lineHeight: 1.4, color: 'text.secondary' }}>{children}</Typography>
)

export const placeStyle = { m: 0, fontSize: '1.25em', fontWeight: 600, color: 'text.secondary' }
export const listStyle = { mt: 0.5, '& > li + li': { mt: 1 } } as const
