import { useId, useState } from 'react'
import { changeDuty, type ListedDuty } from '../../domain/duties/contract'
import { DUTY_WORDS } from '../../domain/access/duty'
import { CheckedForm } from '../design/checked-form'
import { FormDialog } from '../design/form-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useCall } from '../platform/use-call'
import { DutyDaysInputs } from './duty-days-inputs'

type Props = { duty: ListedDuty & { id: string }; onClose: () => void }

export function ChangeDutyDialog({ duty, onClose }: Props) {
  const formId = useId()
  const say = useSay()
  const [saved] = useState(() => ({
    until: duty.until ?? '',
    certificateUntil: duty.certificateUntil ?? '',
  }))
  const [days, setDays] = useState(saved)
  const form = useCall(changeDuty, {
    fields: ['until', 'certificateUntil'],
    onDone: ({ info }) => {
      say.info(info)
      onClose()
    },
  })
  return (
    <FormDialog
      title="Change a duty"
      formId={formId}
      isSaving={form.isSending}
      isChanged={days.until !== saved.until || days.certificateUntil !== saved.certificateUntil}
      problem={form.problems.general}
      refusals={form.refusals}
      width="xs"
      onClose={onClose}
    >
      <Typography sx={{ mb: 2.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {duty.person.name || duty.person.email}: {DUTY_WORDS[duty.duty]}, {duty.where}
      </Typography>
      <CheckedForm
        id={formId}
        refusals={form.refusals}
        isSending={form.isSending}
        onSend={() =>
          form.send({
            id: duty.id,
            until: days.until || null,
            certificateUntil: days.certificateUntil || null,
          })
        }
        sx={{ display: 'grid', gap: 2.5 }}
      >
        <DutyDaysInputs
          days={days}
          problems={form.problems}
          onChange={(changed) => {
            setDays((before) => ({ ...before, ...changed }))
            form.solve(Object.keys(changed))
          }}
        />
      </CheckedForm>
    </FormDialog>
  )
}
