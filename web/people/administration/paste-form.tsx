import { useRef } from 'react'
import { MOST_LETTERS } from '../../../domain/people/joiners'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { CheckedForm } from '../../design/checked-form'
import { TextInput } from '../../design/text-input'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'

type Props = {
  name: string
  intro: string
  label: string
  hint: string
  text: string
  problem: string | undefined
  form: { isSending: boolean; refusals: number }
  onType: (text: string) => void
  onPreview: (text: string) => void
  onFile: (file: File | undefined) => void
}

/** A field for a pasted list, which may also be a file. */
export function PasteForm({
  name,
  intro,
  label,
  hint,
  text,
  problem,
  form,
  onType,
  onPreview,
  onFile,
}: Props) {
  const t = useText()
  const file = useRef<HTMLInputElement>(null)
  return (
    <CheckedForm form={form} onSend={() => onPreview(text)}>
      <Typography sx={{ mb: 2.5, color: 'text.secondary', maxWidth: '62ch' }}>{intro}</Typography>
      <Box
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          // A pasted list needs no further press. A single word is an edit.
          if (text.trim() !== '' || !/[\n\r\t]/.test(pasted.trim())) return
          event.preventDefault()
          onPreview(pasted)
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          onFile(event.dataTransfer.files[0])
        }}
      >
        <TextInput
          name={name}
          label={label}
          value={text}
          onChange={onType}
          {...(problem && { problem })}
          helperText={hint}
          multiline
          minRows={7}
          maxRows={14}
          maxLength={MOST_LETTERS}
        />
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        <Button type="submit" variant="contained" loading={form.isSending}>
          {t('administration:preview')}
        </Button>
        <Button variant="outlined" disabled={form.isSending} onClick={() => file.current?.click()}>
          {t('administration:chooseFile')}
        </Button>
        <input
          ref={file}
          hidden
          type="file"
          aria-label={t('administration:file')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            onFile(target.files?.[0])
            // The same file can be chosen again after a correction.
            target.value = ''
          }}
        />
      </Stack>
    </CheckedForm>
  )
}
