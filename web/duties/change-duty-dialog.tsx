import { changeDuty, type ListedDuty } from '../../domain/duties/contract'
import { DUTY_WORDS } from '../../domain/access/duty'
import { Box } from '../design/box'
import { FormDialog } from '../design/form-dialog'
import { useSayInfo } from '../design/use-say-info'
import { Typography } from '../design/text'
import { useForm } from '../platform/use-form'
import { DutyDaysInputs } from './duty-days-inputs'

type Props = { duty: ListedDuty & { id: string }; onClose: () => void }

export function ChangeDutyDialog({ duty, onClose }: Props) {
  const start = {
    from: duty.from ?? '',
    until: duty.until ?? '',
    certificateUntil: duty.certificateUntil ?? '',
  }
  const form = useForm(changeDuty, start, {
    onDone: useSayInfo(onClose),
  })
  const { from, until, certificateUntil } = form.draft
  return (
    <FormDialog
      title="Change a duty"
      form={form}
      width="xs"
      onSend={() =>
        form.send({
          id: duty.id,
          from: from || null,
          until: until || null,
          certificateUntil: certificateUntil || null,
        })
      }
      onClose={onClose}
    >
      <Typography sx={{ mb: 2.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {duty.person.name || duty.person.email}: {DUTY_WORDS[duty.duty]}, {duty.where}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <DutyDaysInputs field={form.field} />
      </Box>
    </FormDialog>
  )
}
