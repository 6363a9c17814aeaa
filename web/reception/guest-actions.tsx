import { useState } from 'react'
import type { Day } from '../../domain/day'
import type { ExpectedGuest } from '../../domain/reception/guests-contract'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { useText } from '../i18n/language'
import { late } from '../platform/late'
import { GuestCheckInButton } from './guest-check-in-button'

const GuestChangeDialog = late(
  ['reception', 'access', 'refusals-invitations'],
  async () => (await import('./guest-change-dialog')).GuestChangeDialog,
  { when: 'pressed' },
)

type Props = {
  office: string
  timeZone: string
  today: Day
  guest: ExpectedGuest
  /** The ends of a check-in. Without them the guest is of another day, and can’t be checked in. */
  checkIn?: { onLacking: (guest: ExpectedGuest) => void; onIn: (guest: ExpectedGuest) => void }
}

/** The presses of the reception at one expected guest. */
export function GuestActions({ office, timeZone, today, guest, checkIn }: Props) {
  const t = useText()
  const [isChanging, setChanging] = useState(false)
  const act = t('reception:change')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {checkIn && <GuestCheckInButton office={office} guest={guest} {...checkIn} />}
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t('reception:actFor', { act, name: guest.name })}
        onClick={() => setChanging(true)}
      >
        {act}
      </Button>
      {isChanging && (
        <GuestChangeDialog
          office={office}
          timeZone={timeZone}
          today={today}
          guest={guest}
          onClose={() => setChanging(false)}
        />
      )}
    </Box>
  )
}
