import { changeDuty, DUTY_CHANGED, type ListedDuty } from '../../domain/duties/contract'
import { placeText } from '../../domain/duties/own-duties-text'
import { DUTY_WORDS } from '../../domain/access/duty-text'
import { Box } from '../design/box'
import { FormDialog } from '../design/form-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useForm } from '../platform/use-form'
import { useText } from '../i18n/language'
import { DutyDaysInputs } from './duty-days-inputs'

type Props = { duty: ListedDuty & { id: string }; onClose: () => void }

export function ChangeDutyDialog({ duty, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const start = {
    from: duty.from ?? '',
    until: duty.until ?? '',
    certificateUntil: duty.certificateUntil ?? '',
  }
  const form = useForm(changeDuty, start, {
    onDone() {
      say.info(t(DUTY_CHANGED))
      onClose()
    },
  })
  const { from, until, certificateUntil } = form.draft
  return (
    <FormDialog
      title={t('duties:changeADuty')}
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
        {t('duties:dutyOfPerson', {
          person: duty.person.name || duty.person.email,
          duty: t(DUTY_WORDS[duty.duty]),
          place: placeText(duty, t),
        })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <DutyDaysInputs field={form.field} />
      </Box>
    </FormDialog>
  )
}
