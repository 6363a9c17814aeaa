import { useState } from 'react'
import { readOffice, type OfficeDetail } from '../../domain/offices/administration'
import { endOffice, previewOfficeEnding } from '../../domain/offices/life-contract'
import { dayText } from '../../domain/texts/formats'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { FormDialog } from '../design/form-dialog'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'
import { useText } from '../i18n/language'
import { DayInput } from '../statuses/day-input'
import { useCall } from '../platform/use-call'
import { useForm } from '../platform/use-form'
import { useRead } from '../platform/use-read'
import { ToldEffects } from './told-effects'

type Props = { office: string; onClose: () => void }

/** Gives an office its last day, or takes it back. It tells before what that changes. */
export function LastDayDialog({ office, onClose }: Props) {
  const read = useRead(readOffice, { office })
  const t = useText()
  if (read.data) return <LastDayForm office={read.data} onClose={onClose} />
  return (
    <TitledDialog open title={t('offices:closeForGood')} onClose={onClose}>
      <Read of={read} pending={<ListSkeleton rows={1} />} failed={t('offices:officeNotLoaded')}>
        {() => null}
      </Read>
    </TitledDialog>
  )
}

type Told = { lastDay: string; effects: string[]; fingerprint: string }

function LastDayForm({ office: opened, onClose }: { office: OfficeDetail; onClose: () => void }) {
  // A change by another administrator must not change what is being typed.
  const [{ id, name, lastDay }] = useState(opened)
  const [told, setTold] = useState<Told | null>(null)
  const t = useText()
  const say = useSay()
  const form = useForm(
    previewOfficeEnding,
    { lastDay: lastDay ?? '' },
    {
      onDone: (preview, asked) => setTold({ ...preview, lastDay: asked.lastDay }),
      onRefused: () => setTold(null),
    },
  )
  const act = useCall(endOffice, {
    onDone: (changed) => {
      say.info(
        changed.lastDay
          ? t('offices:lastDayIs', { office: name, day: dayText(changed.lastDay, t.language) })
          : t('offices:noLastDay', { office: name }),
      )
      onClose()
    },
    onRefused: (_, { code }) =>
      code === 'conflict' && told && form.send({ office: id, lastDay: told.lastDay }),
  })
  async function ask() {
    await form.send({ office: id, lastDay: form.draft.lastDay })
  }
  const takesBack = told?.lastDay === ''
  return (
    <>
      <FormDialog
        isShort
        title={t('offices:closeOfficeForGood', { office: name })}
        save={t('offices:seeWhatChanges')}
        form={form}
        width="sm"
        onSend={ask}
        onClose={onClose}
      >
        <Typography>{t('offices:closeIntro')}</Typography>
        <DayInput
          {...form.field('lastDay')}
          label={t('offices:lastDay')}
          helperText={t('offices:lastDayHint')}
          required
        />
        {lastDay && (
          <Stack sx={{ alignItems: 'flex-start' }}>
            <Button
              variant="outlined"
              disabled={form.isSending}
              onClick={() => void form.send({ office: id, lastDay: '' })}
            >
              {t('offices:takeLastDayBack')}
            </Button>
          </Stack>
        )}
      </FormDialog>
      {told && (
        <ToldEffects
          title={t(takesBack ? 'offices:openAgainAsked' : 'offices:closeAsked', { office: name })}
          confirm={t(takesBack ? 'offices:takeBack' : 'offices:closeForGood')}
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
