import { useState } from 'react'
import { makeDirectoryToken, TOKEN_DAYS, type ListedDirectory } from '../../domain/directories/contract'
import { dayText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { FormDialog } from '../design/form-dialog'
import { SelectInput } from '../design/select-input'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'
import { useText } from '../i18n/language'
import { useForm } from '../platform/use-form'

type Props = { directory: Pick<ListedDirectory, 'id' | 'name'>; onClose: () => void }
type Made = { token: string; lastDay: string }

/** Makes a token of a directory, and shows it once. */
export function MakeTokenDialog({ directory, onClose }: Props) {
  const t = useText()
  const [made, setMade] = useState<Made | null>(null)
  const form = useForm(makeDirectoryToken, { days: '180' }, { onDone: setMade })
  const days = TOKEN_DAYS.find((each) => String(each) === form.draft.days) ?? 180
  if (made) return <MadeToken name={directory.name} made={made} onClose={onClose} />
  return (
    <FormDialog
      isShort
      title={t('directories:makeTokenFor', { name: directory.name })}
      save={t('directories:make')}
      form={form}
      onSend={() => form.send({ directory: directory.id, days })}
      onClose={onClose}
    >
      <Typography>{t('directories:tokenHint')}</Typography>
      <SelectInput
        {...form.field('days')}
        label={t('directories:validFor')}
        options={TOKEN_DAYS.map((each) => ({
          value: String(each),
          text: t('directories:days', { days: each }),
        }))}
      />
    </FormDialog>
  )
}

function MadeToken({ name, made, onClose }: { name: string; made: Made; onClose: () => void }) {
  const t = useText()
  const say = useSay()
  async function copy() {
    try {
      await navigator.clipboard.writeText(made.token)
      say.info(t('directories:copied'))
    } catch {
      say.error(t('directories:notCopied'))
    }
  }
  return (
    <TitledDialog
      open
      width="sm"
      title={t('directories:tokenMade', { name })}
      closeLabel={null}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={() => void copy()}>
            {t('directories:copy')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('directories:done')}
          </Button>
        </>
      }
    >
      <Typography>{t('directories:tokenOnce', { day: dayText(made.lastDay, t.language) })}</Typography>
      <Box component="output" dir="ltr" translate="no" tabIndex={0} sx={tokenStyle}>
        {made.token}
      </Box>
    </TitledDialog>
  )
}

const tokenStyle = {
  display: 'block',
  mt: 2,
  p: 2,
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
}
