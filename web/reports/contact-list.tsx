import { useId } from 'react'
import { formatDay } from '../../domain/day'
import { doubtText } from '../../domain/reports/contacts'
import { contactsByPerson } from '../../domain/reports/contacts-by-person'
import type { Contact } from '../../domain/reports/contract'
import { stayText } from '../../domain/reports/stay-text'
import { Box, Stack } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Typography } from '../design/text'

type Props = { contacts: readonly Contact[]; hasSeveralNames: boolean }

export function ContactList({ contacts, hasSeveralNames }: Props) {
  const id = useId()
  return (
    <Stack component="ul" aria-label="Contacts" sx={listStyle}>
      {contactsByPerson(contacts).map(({ asked, name, email, types, phones, companies, days }, place) => (
        <li key={`${id} ${place}`}>
          <div>
            <strong>{name || 'No name yet'}</strong>, {types.join(', ')}
            {hasSeveralNames && `, contact of ${asked || 'the person without a name'}`}
            <br />
            <BreakableText text={[email, ...phones].filter(Boolean).join(', ')} />
            {companies.length > 0 && (
              <>
                <br />
                {companies.join(', ')}
              </>
            )}
          </div>
          <ul>
            {days.map((contact, at) => (
              <li key={`${id} ${at}`}>
                <Day contact={contact} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </Stack>
  )
}

function Day({ contact }: { contact: Contact }) {
  const { day, office, host, minutes, ends, meetings } = contact
  const names = { asked: contact.asked || 'the asked person', other: contact.name || contact.email }
  const doubt = doubtText(ends, names)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <div>
          {formatDay(day)}, {office}
          {host && `, to see ${host}`}
        </div>
        <div>
          <strong>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</strong>
          {doubt && `, ${doubt}`}
        </div>
      </Box>
      {meetings.map(({ asked, other }, at) => (
        <Typography key={at} variant="body2" sx={{ color: 'text.secondary' }}>
          {names.other}: {stayText(other, contact)}
          <br />
          {names.asked}: {stayText(asked, contact)}
        </Typography>
      ))}
    </>
  )
}

const listStyle = {
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { md: '3fr 4fr' },
    gap: 1,
    columnGap: 2,
    py: 1.5,
    borderTop: '1px solid',
    borderColor: 'divider',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& ul > li + li': { mt: 1 },
}
