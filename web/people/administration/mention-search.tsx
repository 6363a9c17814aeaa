import { Alert, Box, Button, Typography } from '@mui/material'
import { useId, useState } from 'react'
import type { ReplyOf } from '../../../domain/endpoint'
import { findMentions, MENTION_WORDS } from '../../../domain/people/mentions'
import { Breakable } from '../../design/breakable'
import { CheckedForm } from '../../design/checked-form'
import { TextInput } from '../../design/text-input'
import { call } from '../../platform/call'
import { useSubmission } from '../../platform/submission'

/** Finds where others wrote a name or an address, which an erasure leaves as it is. */
export function MentionSearch() {
  const id = useId()
  const [text, setText] = useState('')
  const [found, setFound] = useState<ReplyOf<typeof findMentions> | null>(null)
  const { problems, refusals, isSending, solve, submit } = useSubmission(['text'])

  async function find() {
    setFound(null)
    await submit(async () => setFound(await call(findMentions, { text })))
  }

  return (
    <Box sx={{ mt: 3 }}>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '62ch' }}>
        What others wrote about somebody stays when that person is erased. Look for the name, and for the
        address, to see whose texts to ask for.
      </Typography>
      <CheckedForm
        id={id}
        refusals={refusals}
        isSending={isSending}
        onSend={find}
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: '1fr auto' },
          alignItems: 'start',
          gap: 2,
          maxWidth: 640,
        }}
      >
        <TextInput
          name="mention"
          label="Words to find"
          autoComplete="off"
          value={text}
          onChange={(typed) => {
            setText(typed)
            solve(['text'])
          }}
          problem={problems.text ?? ''}
          slotProps={{ input: { maxLength: 254, spellCheck: false, autoCapitalize: 'none' } }}
        />
        <Button type="submit" variant="outlined" loading={isSending} sx={{ minHeight: 48, mt: { sm: 3.5 } }}>
          Find mentions
        </Button>
      </CheckedForm>
      {problems.general && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problems.general}
        </Alert>
      )}
      <Box role="status">
        {found && (
          <Typography sx={{ mt: 2, fontWeight: 600 }}>
            {found.mentions.length === 0
              ? 'Nobody wrote that.'
              : found.hasMore
                ? `Written in more than ${found.mentions.length} places, among them:`
                : 'It is written here:'}
          </Typography>
        )}
      </Box>
      {found && found.mentions.length > 0 && (
        <Box component="ul" aria-label="Mentions" sx={{ mt: 1, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {found.mentions.map(({ kind, where, many }) => (
            <li key={`${kind} ${where}`}>
              {MENTION_WORDS[kind]} <Breakable text={where} />
              {many > 1 && `, ${many} times`}
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}
