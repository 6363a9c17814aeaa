import { mapDirectoryOffice, type DirectoryWord } from '../../domain/directories/contract'
import { Button } from '../design/button'
import { FormDialog } from '../design/form-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { OfficePicker } from '../offices/office-picker'
import { useForm } from '../platform/use-form'

type Props = { directory: string; word: DirectoryWord; onClose: () => void }

/** Chooses the office that a word of a directory means. */
export function WordDialog({ directory, word: { word, office, isMapped }, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const start = { office: isMapped && office ? { id: office.id, name: office.name } : null }
  const form = useForm(mapDirectoryOffice, start, {
    onDone({ moved }) {
      say.info(t('directories:moved', { number: moved }))
      onClose()
    },
  })
  const { draft, change, problems } = form
  return (
    <FormDialog
      isShort
      title={t('directories:chooseFor', { word })}
      form={form}
      onSend={() => form.send({ directory, word, office: draft.office?.id ?? '' })}
      onClose={onClose}
    >
      <Typography>{t('directories:chooseHint')}</Typography>
      <OfficePicker
        label={t('frame:office')}
        value={draft.office}
        onChange={(chosen) => change({ office: chosen })}
        withCountry
      />
      {draft.office && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => change({ office: null })}>
          {t('directories:meansNone')}
        </Button>
      )}
      {problems.office && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problems.office}
        </Typography>
      )}
    </FormDialog>
  )
}
