import { problemOf } from '../../domain/field-problems'
import {
  changeVisitRetention,
  ownDays,
  readVisitRetention,
  type VisitRetention,
} from '../../domain/retention/contract'
import { VISITS_KEPT, visitsKeptDays } from '../../domain/retention/visit-retention'
import { unitText } from '../../domain/texts/formats'
import { FormDialog } from '../design/form-dialog'
import { Alert } from '../design/notice-box'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import { useForm } from '../platform/use-form'
import { useRead } from '../platform/use-read'

type Props = { office: { id: string; name: string }; onClose: () => void }

const keptDays = ({ own, organisation }: VisitRetention) => visitsKeptDays(own, { 'check-ins': organisation })

/** The number that was typed, or null for that of the organisation. A text that is no number is none that the server takes. */
const typedDays = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** Sets for how many days an office keeps visits and invitations. */
export function VisitRetentionDialog({ office: { id, name }, onClose }: Props) {
  const read = useRead(readVisitRetention, { office: id })
  const t = useText()
  const say = useSay()
  const inDays = (days: number) => unitText(days, 'day', t.language)
  const start = { days: read.data?.own?.toString() ?? '' }
  const form = useForm(changeVisitRetention, start, {
    onDone: (retention) => {
      say.info(t('personal-data:visitsKept', { office: name, days: inDays(keptDays(retention)) }))
      onClose()
    },
  })
  const days = typedDays(form.draft.days)

  function send() {
    // A number that can't be read would be sent as none, and none has a meaning.
    const isWrong = problemOf(ownDays, days, t) !== ''
    return isWrong
      ? form.refuse((say) => ({ days: problemOf(ownDays, days, say) }))
      : form.send({ office: id, days })
  }

  return (
    <FormDialog
      title={t('personal-data:visitRetention')}
      form={form}
      isReady={read.data !== undefined}
      width="xs"
      onSend={send}
      onClose={onClose}
    >
      <Read of={read} pending={<ListSkeleton rows={2} />} failed={t('personal-data:visitRetentionNotLoaded')}>
        {(retention) => (
          <>
            <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
              {t('personal-data:visitRetentionIntro', { office: name })}
            </Typography>
            <TextInput
              {...form.field('days')}
              name="visits-kept-days"
              label={t('personal-data:daysKept')}
              autoComplete="off"
              inputMode="numeric"
              maxLength={3}
              helperText={t('personal-data:daysKeptHint', {
                least: String(VISITS_KEPT.least),
                most: String(VISITS_KEPT.most),
                days: inDays(retention.organisation),
              })}
            />
            {visitsKeptDays(days, { 'check-ins': retention.organisation }) < keptDays(retention) && (
              <Alert severity="warning" sx={{ mt: 2 }}>
                {t('personal-data:olderVisitsGo')}
              </Alert>
            )}
          </>
        )}
      </Read>
    </FormDialog>
  )
}
