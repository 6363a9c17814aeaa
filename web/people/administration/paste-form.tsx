import { useRef, useState } from 'react'
import { MOST_LETTERS } from '../../../domain/people/joiners'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { CheckedForm } from '../../design/checked-form'
import { TextInput } from '../../design/text-input'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import type { useRefusals } from '../../platform/use-refusals'
import { EncodingChoice } from './encoding-choice'
import { textOfFile, type Reading } from './list-file'

type Props = {
  name: string
  intro: string
  label: string
  hint: string
  text: string
  call: Omit<ReturnType<typeof useRefusals<'list'>>, 'clear'> & { isSending: boolean }
  onType: (text: string) => void
  onPreview: (text: string) => void
}

/** A field for a pasted list, which may also be a file. */
export function PasteForm({ name, intro, label, hint, text, call, onType, onPreview }: Props) {
  const t = useText()
  const file = useRef<HTMLInputElement>(null)
  const problem = call.problems.list
  const [readings, setReadings] = useState<readonly Reading[]>([])

  async function takeFile(file: File | undefined) {
    if (!file) return
    const read = await textOfFile(file)
    setReadings('readings' in read ? read.readings : [])
    if ('problem' in read) call.refuse((t) => ({ list: t(read.problem) }))
    else if ('text' in read) onPreview(read.text)
    else call.solve(['list'])
  }

  return (
    <CheckedForm form={call} onSend={() => onPreview(text)}>
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
          void takeFile(event.dataTransfer.files[0])
        }}
      >
        <TextInput
          name={name}
          label={label}
          value={text}
          onChange={(typed) => {
            onType(typed)
            setReadings([])
            call.solve(['list'])
          }}
          {...(problem && { problem })}
          helperText={hint}
          multiline
          minRows={7}
          maxRows={14}
          maxLength={MOST_LETTERS}
        />
      </Box>
      {readings.length > 0 && (
        <EncodingChoice
          readings={readings}
          isBusy={call.isSending}
          onChoose={({ text: chosen }) => onPreview(chosen)}
        />
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        <Button type="submit" variant="contained" loading={call.isSending}>
          {t('administration:preview')}
        </Button>
        <Button variant="outlined" disabled={call.isSending} onClick={() => file.current?.click()}>
          {t('administration:chooseFile')}
        </Button>
        <input
          ref={file}
          hidden
          type="file"
          aria-label={t('administration:file')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            void takeFile(target.files?.[0])
            // The same file can be chosen again after a correction.
            target.value = ''
          }}
        />
      </Stack>
    </CheckedForm>
  )
}
