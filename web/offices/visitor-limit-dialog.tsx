import { formatDay } from '../../domain/day'
import type { OfficeName } from '../../domain/offices/contract'
import { changeVisitorLimit, readVisitorLimit, type VisitorLimit } from '../../domain/visitors/door-contract'
import { Stack } from '../design/box'
import { FormDialog } from '../design/form-dialog'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
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
  const say = useSay()
  const form = useForm(changeVisitorLimit, read.data ? startOf(read.data) : NOT_READ, {
    onDone: (limit) => {
      say.info(savedText(limit, name))
      onClose()
    },
  })

  return (
    <FormDialog
      title="More visitors on a day"
      form={form}
      isReady={read.data !== undefined}
      width="xs"
      onSend={() => form.send({ office: id, day: form.draft.day, perHour: Number(form.draft.perHour) })}
      onClose={onClose}
    >
      <Read
        of={read}
        pending={<ListSkeleton rows={3} />}
        failed="The number could not be loaded. Check your connection and try again."
      >
        {({ usual, today }) => (
          <>
            <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
              The door of {name} admits {usual} visitors in an hour by each way: by the changing code, by the
              poster’s code, and by the form alone. For an event it may admit more for one day. Whom the
              reception checks in does not count.
            </Typography>
            <Stack sx={{ gap: 2 }}>
              <TextInput
                {...form.field('day')}
                name="visitors-day"
                label="Day"
                type="date"
                required
                helperText="It ends with this day where the office is."
                min={today}
              />
              <TextInput
                {...form.field('perHour')}
                name="visitors-per-hour"
                label="Visitors in an hour"
                required
                autoComplete="off"
                helperText={`One network may check in half of them. ${usual} is the usual number.`}
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

const savedText = ({ usual, more }: VisitorLimit, name: string) =>
  more
    ? `${name} admits ${more.perHour} visitors in an hour on ${formatDay(more.day)}.`
    : `${name} admits the usual ${usual} visitors in an hour.`
