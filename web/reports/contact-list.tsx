import { useId } from 'react'
import { doubtText } from '../../domain/reports/contacts'
import { askedDays, contactsByPerson, staysOnce } from '../../domain/reports/contacts-by-person'
import type { Contact, StayTime } from '../../domain/reports/tracing-contract'
import { stayText } from '../../domain/reports/stay-text'
import { dayText, unitText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { List } from '../design/list'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'

import { RichText } from '../i18n/rich-text'
import { kindText } from './person-kinds'

type Props = { contacts: readonly Contact[]; hasSeveralNames: boolean }

/** The times of the searched person, which each contact has in common with the others of its day. */
export function AskedTimes({ contacts }: Pick<Props, 'contacts'>) {
  const t = useText()
  const id = useId()
  return (
    <List aria-label={t('tracing:inAndOut')} sx={{ mt: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      {askedDays(contacts).map(({ stays, ...on }, place) => (
        <li key={`${id} ${place}`}>
          {t('tracing:atOffice', { day: dayText(on.day, t.language), office: on.office })}
          <Times name={on.asked || t('tracing:askedPerson')} stays={stays} on={on} />
        </li>
      ))}
    </List>
  )
}

export function ContactList({ contacts, hasSeveralNames }: Props) {
  const t = useText()
  const id = useId()
  return (
    <List aria-label={t('tracing:contacts')} sx={listStyle}>
      {contactsByPerson(contacts).map(({ asked, name, email, types, phones, companies, days }, place) => (
        <li key={`${id} ${place}`}>
          <div>
            <RichText
              text={t(hasSeveralNames ? 'tracing:contactOf' : 'tracing:contact', {
                name: name || t('tracing:noNameYet'),
                types: types.map((type) => kindText(type, 'inList', t)).join(', '),
                asked: asked || t('tracing:namelessPerson'),
              })}
              name={(part) => <strong>{part}</strong>}
            />
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
    </List>
  )
}

function Day({ contact }: { contact: Contact }) {
  const t = useText()
  const { day, office, host, minutes, ends, meetings } = contact
  const names = { asked: contact.asked || t('tracing:askedPerson'), other: contact.name || contact.email }
  const doubt = doubtText(ends, names, t)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <div>
          {t(host ? 'tracing:atOfficeToSee' : 'tracing:atOffice', {
            day: dayText(day, t.language),
            office,
            host,
          })}
        </div>
        <div>
          <strong>{unitText(minutes, 'minute', t.language)}</strong>
          {doubt && `, ${doubt}`}
        </div>
      </Box>
      <Times name={names.other} stays={staysOnce(meetings.map((met) => met.other))} on={contact} />
    </>
  )
}

type TimesProps = { name: string; stays: readonly StayTime[]; on: Pick<Contact, 'day' | 'timeZone'> }

function Times({ name, stays, on }: TimesProps) {
  const t = useText()
  return stays.map((stay) => (
    <Typography key={stay.from + stay.until} variant="body2" sx={{ color: 'text.secondary' }}>
      {t('tracing:stayOf', { name, stay: stayText(stay, on, t) })}
    </Typography>
  ))
}

const listStyle = {
  mt: 1.5,
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
