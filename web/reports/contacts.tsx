import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { addDays, formatDay } from '../../domain/day'
import type { ReplyOf } from '../../domain/endpoint'
import { findContacts, type Contact } from '../../domain/reports/contract'
import { Breakable } from '../design/breakable'
import { CheckedForm } from '../design/checked-form'
import { ContentCard } from '../design/content-card'
import { TextInput } from '../design/text-input'
import { call } from '../platform/call'
import { today } from '../platform/clock'
import { useSubmission } from '../platform/submission'

type Found = ReplyOf<typeof findContacts> & { email: string }

const FIELDS = ['email', 'from', 'to'] as const

/** Asks who was at an office with somebody, and lists them with the minutes. */
export function Contacts() {
  const id = useId()
  const [typed, setTyped] = useState(() => ({ email: '', from: addDays(today(), -14), to: today() }))
  const [found, setFound] = useState<Found | null>(null)
  const { problems, refusals, isSending, solve, submit } = useSubmission(FIELDS)

  const change = (field: (typeof FIELDS)[number]) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }))
    solve(FIELDS)
  }

  async function find() {
    const { email, from, to } = typed
    setFound(null)
    await submit(async () => {
      const input = { email, ...(from && { from }), ...(to && { to }) }
      setFound({ ...(await call(findContacts, input)), email: email.trim() })
    })
  }

  return (
    <ContentCard heading="Who was there with somebody">
      <CheckedForm id={id} refusals={refusals} isSending={isSending} onSend={find} sx={formStyle}>
        <TextInput
          name="contacts-email"
          label="Email of a colleague or visitor"
          type="email"
          autoComplete="off"
          value={typed.email}
          onChange={change('email')}
          problem={problems.email ?? ''}
          slotProps={{ input: { maxLength: 254, spellCheck: false, autoCapitalize: 'none' } }}
        />
        <TextInput
          name="contacts-from"
          label="From day"
          type="date"
          value={typed.from}
          onChange={change('from')}
          problem={problems.from ?? ''}
          slotProps={{ input: { max: today() } }}
        />
        <TextInput
          name="contacts-to"
          label="To day"
          type="date"
          value={typed.to}
          onChange={change('to')}
          problem={problems.to ?? ''}
          slotProps={{ input: { max: today() } }}
        />
        <Button type="submit" variant="outlined" loading={isSending} sx={{ minHeight: 48, mt: { md: 3.5 } }}>
          Find contacts
        </Button>
      </CheckedForm>
      {problems.general && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problems.general}
        </Alert>
      )}
      <Box role="status">{found && <Summary found={found} />}</Box>
      {found && found.contacts.length > 0 && <ContactList contacts={found.contacts} />}
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        By check-ins at the same office on the same day. Employees do not check out: they count until the end
        of the day, which is said beside the minutes. Each look is recorded.
      </Typography>
    </ContentCard>
  )
}

function Summary({ found: { email, checkIns, contacts, hasMore } }: { found: Found }) {
  const words =
    checkIns === 0
      ? 'No check-in of this address on these days.'
      : contacts.length === 0
        ? 'Nobody else was there at the same time.'
        : hasMore
          ? `The first ${contacts.length} contacts, the longest first; there are more.`
          : contacts.length === 1
            ? 'One contact.'
            : `${contacts.length} contacts, the longest first.`
  return (
    <Typography sx={{ mt: 2.5, fontWeight: 600 }}>
      <Breakable text={email} />: {words}
    </Typography>
  )
}

function ContactList({ contacts }: { contacts: Contact[] }) {
  const id = useId()
  return (
    <Stack component="ul" aria-label="Contacts" sx={listStyle}>
      {contacts.map((contact, place) => (
        <li key={`${id} ${place}`}>
          <div>
            <strong>{contact.name || 'No name yet'}</strong>, {contact.type}
            <br />
            <Breakable text={[contact.email, contact.phone].filter(Boolean).join(', ')} />
            {(contact.company || contact.host) && (
              <>
                <br />
                {[contact.company, contact.host && `to see ${contact.host}`].filter(Boolean).join(', ')}
              </>
            )}
          </div>
          <div>
            {formatDay(contact.day)}, {contact.office}
          </div>
          <div>
            <strong>{contact.minutes === 1 ? '1 minute' : `${contact.minutes} minutes`}</strong>
            {contact.isEstimated && ', estimated'}
          </div>
        </li>
      ))}
    </Stack>
  )
}

const formStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '2fr 1fr 1fr auto' },
  alignItems: 'start',
  gap: 2,
  '& > :first-of-type': { gridColumn: { sm: '1 / -1', md: 'auto' } },
}

const listStyle = {
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { md: '3fr 2fr 12em' },
    columnGap: 2,
    py: 1.5,
    borderTop: '1px solid',
    borderColor: 'divider',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
}
