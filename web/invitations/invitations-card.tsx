import { useState } from 'react'
import { listMyInvitations, type Invitation } from '../../domain/invitations/contract'
import { isExpected } from '../../domain/invitations/guest-state'
import { GUEST_STATE_WORDS } from '../../domain/invitations/guest-state-text'
import { Badge } from '../design/badge'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { DividedList, List } from '../design/list'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import type { ChosenOffice } from '../offices/office-autocomplete'
import { late } from '../platform/late'
import { useRead } from '../platform/use-read'
import { InviteButton } from './invite-button'

const ChangeDialog = late(
  ['invitations', 'refusals-invitations'],
  async () => (await import('./change-dialog')).ChangeDialog,
  { when: 'pressed' },
)
const CancelDialog = late(
  ['invitations', 'refusals-invitations'],
  async () => (await import('./cancel-dialog')).CancelDialog,
  { when: 'pressed' },
)

type Guest = Invitation['guests'][number]
type Asked = { invitation: Invitation; act: 'change' | 'cancel'; guest: Guest | null }

/** Shows a person on Home the guests who are coming, and invites others. */
export function InvitationsCard({ office }: { office: ChosenOffice | null }) {
  const t = useText()
  const { data } = useRead(listMyInvitations, {})
  const [asked, setAsked] = useState<Asked | null>(null)
  const invitations = data?.invitations ?? []
  return (
    <ContentCard heading={t('invitations:yourGuests')} actions={<InviteButton office={office} />}>
      {invitations.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('invitations:inviteHint')}</Typography>
      ) : (
        <DividedList>
          {invitations.map((invitation) => (
            <li key={invitation.id}>
              <OneInvitation
                invitation={invitation}
                onAsk={(act, guest) => setAsked({ invitation, act, guest: guest ?? null })}
              />
            </li>
          ))}
        </DividedList>
      )}
      {asked?.act === 'change' && (
        <ChangeDialog invitation={asked.invitation} onClose={() => setAsked(null)} />
      )}
      {asked?.act === 'cancel' && (
        <CancelDialog invitation={asked.invitation} guest={asked.guest} onClose={() => setAsked(null)} />
      )}
    </ContentCard>
  )
}

type OneProps = { invitation: Invitation; onAsk: (act: Asked['act'], guest?: Guest) => void }

function OneInvitation({ invitation, onAsk }: OneProps) {
  const t = useText()
  const { office, day, from, until, guests } = invitation
  const expected = guests.filter(({ state }) => isExpected(state))
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {t('invitations:when', { day: { day }, from, until, office })}
      </Typography>
      <List>
        {guests.map((guest) => (
          <Box component="li" key={guest.id} sx={guestStyle}>
            <Box component="span" sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              {guest.name}
            </Box>
            <Badge label={t(GUEST_STATE_WORDS[guest.state])} />
            {expected.length > 1 && isExpected(guest.state) && (
              <Button size="small" color="secondary" onClick={() => onAsk('cancel', guest)}>
                {t('invitations:cancelFor', { name: guest.name })}
              </Button>
            )}
          </Box>
        ))}
      </List>
      {expected.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" size="small" onClick={() => onAsk('change')}>
            {t('invitations:change')}
          </Button>
          <Button variant="outlined" size="small" color="error" onClick={() => onAsk('cancel')}>
            {t('invitations:cancel')}
          </Button>
        </Box>
      )}
    </Stack>
  )
}

const guestStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }
