import { useState } from 'react'
import { dayInZone, formatDay } from '../../domain/day'
import { readOffice, type OfficeDetail } from '../../domain/offices/administration'
import { endOffice, previewOfficeEnding } from '../../domain/offices/life-contract'
import { dayTyped, typedDay } from '../../domain/typed-day'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { FormDialog } from '../design/form-dialog'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'
import { now } from '../platform/clock'
import { useCall } from '../platform/use-call'
import { useForm } from '../platform/use-form'
import { useRead } from '../platform/use-read'
import { DayInput } from './day-input'
import { ToldEffects } from './told-effects'

type Props = { office: string; onClose: () => void }

/** Gives an office its last day, or takes it back. It tells before what that changes. */
export function LastDayDialog({ office, onClose }: Props) {
  const read = useRead(readOffice, { office })
  if (read.data) return <LastDayForm office={read.data} onClose={onClose} />
  return (
    <TitledDialog open title="Close for good" onClose={onClose}>
      <Read
        of={read}
        pending={<ListSkeleton rows={1} />}
        failed="The office could not be loaded. Check your connection and try again."
      >
        {() => null}
      </Read>
    </TitledDialog>
  )
}

type Told = { lastDay: string; effects: string[]; fingerprint: string }

function LastDayForm({ office: opened, onClose }: { office: OfficeDetail; onClose: () => void }) {
  // A change by another administrator must not change what is being typed.
  const [{ id, name, timeZone, lastDay }] = useState(opened)
  const [told, setTold] = useState<Told | null>(null)
  const say = useSay()
  const form = useForm(
    previewOfficeEnding,
    { lastDay: lastDay ? typedDay(lastDay) : '' },
    {
      onDone: (preview, asked) => setTold({ ...preview, lastDay: asked.lastDay }),
      onRefused: () => setTold(null),
    },
  )
  const act = useCall(endOffice, {
    onDone: (changed) => {
      say.info(
        changed.lastDay
          ? `The last day of ${name} is ${formatDay(changed.lastDay)}.`
          : `${name} does not close for good.`,
      )
      onClose()
    },
    onRefused: (_, { code }) =>
      code === 'conflict' && told && form.send({ office: id, lastDay: told.lastDay }),
  })
  async function ask() {
    const day = dayTyped(form.draft.lastDay)
    if (day === null) return form.refuse({ lastDay: 'Please enter a day as dd/MM/yyyy, such as 31/12/2030' })
    await form.send({ office: id, lastDay: day })
  }
  const takesBack = told?.lastDay === ''
  return (
    <>
      <FormDialog
        isShort
        title={`Close ${name} for good`}
        save="See what changes"
        form={form}
        width="sm"
        onSend={ask}
        onClose={onClose}
      >
        <Typography>
          From the next day on nobody can choose the office or check in there. Everybody can still check out,
          and its history stays. For an office that opens again, change its status instead.
        </Typography>
        <DayInput
          {...form.field('lastDay')}
          label="Last day"
          helperText="dd/MM/yyyy, by the clock of the office."
          today={dayInZone(now(), timeZone)}
        />
        {lastDay && (
          <Stack sx={{ alignItems: 'flex-start' }}>
            <Button
              variant="outlined"
              disabled={form.isSending}
              onClick={() => void form.send({ office: id, lastDay: '' })}
            >
              Take the last day back
            </Button>
          </Stack>
        )}
      </FormDialog>
      {told && (
        <ToldEffects
          title={takesBack ? `Open ${name} again?` : `Close ${name} for good?`}
          confirm={takesBack ? 'Take last day back' : 'Close for good'}
          isDestructive={!takesBack}
          effects={told.effects}
          isBusy={act.isSending}
          problem={act.problems.general}
          onConfirm={() =>
            void act.send({ office: id, lastDay: told.lastDay, fingerprint: told.fingerprint })
          }
          onCancel={() => setTold(null)}
        />
      )}
    </>
  )
}
