import { useId, useState } from 'react'
import { formatDay } from '../../domain/day'
import type { OfficeName } from '../../domain/offices/contract'
import { changeVisitorLimit, readVisitorLimit, type VisitorLimit } from '../../domain/visitors/door-contract'
import { Stack } from '../design/box'
import { CheckedForm } from '../design/checked-form'
import { FormDialog } from '../design/form-dialog'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useCall } from '../platform/use-call'
import { useRead } from '../platform/use-read'

type Props = { office: Pick<OfficeName, 'id' | 'name'>; onClose: () => void }

type Draft = { day: string; perHour: string }

const draftOf = ({ today, usual, more }: VisitorLimit): Draft => ({
  day: more?.day ?? today,
  perHour: String(more?.perHour ?? usual),
})

/** Lets an office admit more visitors in an hour on one day. */
export function VisitorLimitDialog({ office: { id, name }, onClose }: Props) {
  const formId = useId()
  const read = useRead(readVisitorLimit, { office: id })
  const [edited, setEdited] = useState<Draft | null>(null)
  const say = useSay()
  const { problems, refusals, isSending, solve, send } = useCall(changeVisitorLimit, {
    fields: ['day', 'perHour'],
    onDone: (limit) => {
      say.info(savedText(limit, name))
      onClose()
    },
  })
  const change = (part: keyof Draft, from: Draft) => (value: string) => {
    setEdited({ ...from, [part]: value })
    solve([part])
  }
  const saved = read.data && draftOf(read.data)
  const draft = edited ?? saved

  return (
    <FormDialog
      title="More visitors on a day"
      formId={formId}
      isReady={draft !== undefined}
      isSaving={isSending}
      isChanged={draft !== undefined && JSON.stringify(draft) !== JSON.stringify(saved)}
      problem={problems.general}
      refusals={refusals}
      width="xs"
      onClose={onClose}
    >
      <Read
        of={{ data: draft && read.data, error: read.error, refetch: read.refetch }}
        pending={<ListSkeleton rows={3} />}
        failed="The number could not be loaded. Check your connection and try again."
      >
        {({ usual, today }) =>
          draft && (
            <CheckedForm
              id={formId}
              refusals={refusals}
              isSending={isSending}
              onSend={() => send({ office: id, day: draft.day, perHour: Number(draft.perHour) })}
            >
              <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
                The door of {name} admits {usual} visitors in an hour by each way: by the changing code, by
                the poster’s code, and by the form alone. For an event it may admit more for one day. Whom the
                reception checks in does not count.
              </Typography>
              <Stack sx={{ gap: 2 }}>
                <TextInput
                  name="visitors-day"
                  label="Day"
                  type="date"
                  required
                  value={draft.day}
                  onChange={change('day', draft)}
                  problem={problems.day ?? ''}
                  helperText="It ends with this day where the office is."
                  slotProps={{ input: { min: today } }}
                />
                <TextInput
                  name="visitors-per-hour"
                  label="Visitors in an hour"
                  required
                  autoComplete="off"
                  value={draft.perHour}
                  onChange={change('perHour', draft)}
                  problem={problems.perHour ?? ''}
                  helperText={`One network may check in half of them. ${usual} is the usual number.`}
                  slotProps={{ input: { inputMode: 'numeric', maxLength: 5 } }}
                />
              </Stack>
            </CheckedForm>
          )
        }
      </Read>
    </FormDialog>
  )
}

const savedText = ({ usual, more }: VisitorLimit, name: string) =>
  more
    ? `${name} admits ${more.perHour} visitors in an hour on ${formatDay(more.day)}.`
    : `${name} admits the usual ${usual} visitors in an hour.`
