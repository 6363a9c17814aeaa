import { useState } from 'react'
import { addDays, clockTime, dayInZone, type Day } from '../../domain/day'
import {
  cancelGuest,
  changeTimeOfGuests,
  GUEST_DAYS_AHEAD,
  type ExpectedGuest,
} from '../../domain/reception/guests-contract'
import { Button } from '../design/button'
import { ConfirmDialog } from '../design/confirm-dialog'
import { DialogFields } from '../design/dialog-fields'
import { FormDialog } from '../design/form-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import { DayInput } from '../statuses/day-input'
import { attemptOf } from '../platform/attempt'
import { useCall } from '../platform/use-call'
import { useForm } from '../platform/use-form'

type Props = { office: string; timeZone: string; today: Day; guest: ExpectedGuest; onClose: () => void }

const FIELDS = ['day', 'from', 'until'] as const

/** Moves the visit of an expected guest, with all guests of the invitation, or cancels this one guest. */
export function GuestChangeDialog({ office, timeZone, today, guest, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const [isCancelling, setCancelling] = useState(false)
  const start = {
    day: dayInZone(new Date(guest.startsAt), timeZone),
    from: clockTime(guest.startsAt, timeZone),
    until: clockTime(guest.endsAt, timeZone),
  }
  const form = useForm(changeTimeOfGuests, start, {
    fields: FIELDS,
    onDone: () => {
      say.info(t('reception:changed'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('reception:changeVisitOf', { name: guest.name })}
      save={t('reception:save')}
      form={form}
      width="xs"
      onSend={() => form.send({ office, invitation: guest.invitation, ...form.draft })}
      onClose={onClose}
    >
      <DialogFields>
        <DayInput
          {...form.field('day')}
          label={t('reception:day')}
          min={today}
          max={addDays(today, GUEST_DAYS_AHEAD)}
        />
        {(['from', 'until'] as const).map((field) => (
          <TextInput
            key={field}
            {...form.field(field)}
            label={t(field === 'from' ? 'reception:from' : 'reception:until')}
            type="time"
            autoComplete="off"
          />
        ))}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('reception:changeHint')}
        </Typography>
        <Button variant="outlined" color="error" onClick={() => setCancelling(true)}>
          {t('reception:cancelGuest')}
        </Button>
      </DialogFields>
      {isCancelling && (
        <CancelDialog office={office} guest={guest} onDone={onClose} onClose={() => setCancelling(false)} />
      )}
    </FormDialog>
  )
}

type CancelProps = { office: string; guest: ExpectedGuest; onDone: () => void; onClose: () => void }

function CancelDialog({ office, guest: { id, name }, onDone, onClose }: CancelProps) {
  const t = useText()
  const say = useSay()
  const { problems, isSending, send } = useCall(cancelGuest, {
    press: { attempt: attemptOf(`${cancelGuest.path} ${id}`), thing: (input) => input },
    onDone: () => {
      say.info(t('reception:guestIsCancelled', { name }))
      onDone()
    },
  })
  return (
    <ConfirmDialog
      open
      isDestructive
      title={t('reception:cancelGuestAsk', { name })}
      confirm={t('reception:cancelGuest')}
      isBusy={isSending}
      problem={problems.general}
      onConfirm={() => void send({ office, guest: id })}
      onCancel={onClose}
    >
      <Typography>{t('reception:cancelGuestHint')}</Typography>
    </ConfirmDialog>
  )
}
