import { useId, useState } from 'react'
import { allows } from '../../domain/access/ability'
import { addDays, formatDay } from '../../domain/day'
import { atOfficesText } from '../../domain/duties/own-duties-text'
import type { ReplyOf } from '../../domain/endpoint'
import { contactsByPerson, type ContactPerson } from '../../domain/reports/contacts-by-person'
import { findContacts } from '../../domain/reports/contract'
import { Box, Stack } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { CheckedForm } from '../design/checked-form'
import { ContentCard } from '../design/content-card'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { today } from '../platform/clock'
import { useCall } from '../platform/use-call'
import { useMe } from '../session/session'
import { useMay } from '../session/use-may'

type Found = ReplyOf<typeof findContacts> & { email: string }

const FIELDS = ['email', 'from', 'to'] as const

/** Finds who was at an office together with somebody, and lists them with the minutes. */
export function Contacts() {
  const id = useId()
  const searched = useSearchedOffices()
  const [typed, setTyped] = useState(() => ({ email: '', from: addDays(today(), -14), to: today() }))
  const [found, setFound] = useState<Found | null>(null)
  const { problems, refusals, isSending, solve, send } = useCall(findContacts, {
    fields: FIELDS,
    onDone: (reply, { email }) => setFound({ ...reply, email: email.trim() }),
  })

  const change = (field: (typeof FIELDS)[number]) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }))
    solve(FIELDS)
  }

  async function find() {
    const { email, from, to } = typed
    setFound(null)
    await send({ email, ...(from && { from }), ...(to && { to }) })
  }

  const people = contactsByPerson(found?.contacts ?? [])
  return (
    <ContentCard heading="Who was there with somebody">
      {searched && <Typography sx={{ mb: 2 }}>Only check-ins {searched} are searched.</Typography>}
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
      <Box role="status">
        {found && <Summary found={found} people={people.length} isOfSomeOffices={searched !== null} />}
      </Box>
      {people.length > 0 && <ContactList people={people} />}
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        By check-ins at the same office on the same day. Employees do not check out: they count until the end
        of the day, which is said beside the minutes. Each look is recorded.
      </Typography>
    </ContentCard>
  )
}

/** Says at which offices check-ins are searched. Null means at all. */
function useSearchedOffices() {
  const me = useMe()
  const { may } = useMay()
  const act = findContacts.access.may
  if (!me || may(act, null)) return null
  return atOfficesText(me.duties.filter(({ duty }) => allows(duty, act)))
}

type SummaryProps = { found: Found; people: number; isOfSomeOffices: boolean }

function Summary({ found, people, isOfSomeOffices }: SummaryProps) {
  const { email, checkIns, contacts, hasMore } = found
  const words =
    checkIns === 0
      ? `No check-in of this address on these days${isOfSomeOffices ? ' at these offices' : ''}.`
      : people === 0
        ? `Nobody else was there at the same time${isOfSomeOffices ? ' at these offices' : ''}.`
        : `${people === 1 ? 'One person' : `${people} people`}, by the longest time together.${
            hasMore ? ` Only the ${contacts.length} longest times of a day are counted; there are more.` : ''
          }`
  return (
    <Typography sx={{ mt: 2.5, fontWeight: 600 }}>
      <BreakableText text={email} />: {words}
    </Typography>
  )
}

function ContactList({ people }: { people: ContactPerson[] }) {
  const id = useId()
  return (
    <Stack component="ul" aria-label="Contacts" sx={listStyle}>
      {people.map(({ name, email, types, phones, companies, days }, place) => (
        <li key={`${id} ${place}`}>
          <div>
            <strong>{name || 'No name yet'}</strong>, {types.join(', ')}
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
            {days.map(({ day, office, host, minutes, isEstimated }) => (
              <li key={`${day} ${office}`}>
                <div>
                  {formatDay(day)}, {office}
                  {host && `, to see ${host}`}
                </div>
                <div>
                  <strong>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</strong>
                  {isEstimated && ', estimated'}
                </div>
              </li>
            ))}
          </ul>
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
  '& ul > li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 },
}
