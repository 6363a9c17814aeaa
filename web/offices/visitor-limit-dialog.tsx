import type { OfficeName } from '../../domain/offices/names-contract'
import { dayText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'
import { changeVisitorLimit, readVisitorLimit, type VisitorLimit } from '../../domain/visitors/door-contract'
import { Stack } from '../design/box'
import { FormDialog } from '../design/form-dialog'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import { DayInput } from '../statuses/day-input'
import { useForm } from '../platform/use-form'
import { useRead } from '../platform/use-read'

type Props = { office: Pick<OfficeName, 'id' | 'name'>; onClose: () => void }

const NOT_READ = { day: '', perHour: '' }

const startOf = ({ today, usual, more }: VisitorLimit) => ({
  day: more?.day ?? today,
  perHour: String(more?.perHour ?? usual),
})

/** Lets an office admit more visitors in an hour on one day. */
export function VisitorLimitDialog({ office: { id, name }, onClose }: Props) {
  const read = useRead(readVisitorLimit, { office: id })
  const t = useText()
  const say = useSay()
  const form = useForm(changeVisitorLimit, read.data ? startOf(read.data) : NOT_READ, {
    onDone: (limit) => {
      say.info(savedText(limit, name, t))
      onClose()
    },
  })

  return (
    <FormDialog
      title={t('offices:moreVisitors')}
      form={form}
      isReady={read.data !== undefined}
      width="xs"
      onSend={() => form.send({ office: id, day: form.draft.day, perHour: Number(form.draft.perHour) })}
      onClose={onClose}
    >
      <Read of={read} pending={<ListSkeleton rows={3} />} failed={t('offices:numberNotLoaded')}>
        {({ usual, today }) => (
          <>
            <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
              {t('offices:moreVisitorsIntro', { office: name, count: usual })}
            </Typography>
            <Stack sx={{ gap: 2 }}>
              <DayInput
                {...form.field('day')}
                name="visitors-day"
                label={t('offices:day')}
                required
                helperText={t('offices:dayHint')}
                min={today}
              />
              <TextInput
                {...form.field('perHour')}
                name="visitors-per-hour"
                label={t('offices:visitorsInHour')}
                required
                autoComplete="off"
                helperText={t('offices:visitorsInHourHint', { usual })}
                inputMode="numeric"
                maxLength={5}
              />
            </Stack>
          </>
        )}
      </Read>
    </FormDialog>
  )
}

const savedText = ({ usual, more }: VisitorLimit, office: string, t: Translate) =>
  more
    ? t('offices:admitsMore', { office, count: more.perHour, day: dayText(more.day, t.language) })
    : t('offices:admitsUsual', { office, count: usual })
