import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import type { ReplyOf } from '../../../domain/endpoint'
import { findMentions, MENTION_WORDS } from '../../../domain/people/mentions'
import { Breakable } from '../../design/breakable'
import { TextInput } from '../../design/text-input'
import { call, CallProblem } from '../../platform/call'
import { problemText } from '../../platform/problem-text'

/** Finds where others wrote a name or an address, which an erasure leaves as it is. */
export function MentionSearch() {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<ReplyOf<typeof findMentions> | null>(null)

  function change(typed: string) {
    setText(typed)
    setProblem('')
    setFailure('')
  }

  async function find() {
    change(text)
    setFound(null)
    setBusy(true)
    try {
      setFound(await call(findMentions, { text }))
    } catch (cause) {
      const refused = cause instanceof CallProblem ? cause.fields.text : undefined
      if (refused) setProblem(refused)
      else setFailure(problemText(cause))
    }
    setBusy(false)
  }

  return (
    <Box sx={{ mt: 3 }}>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '62ch' }}>
        What others wrote about somebody stays when that person is erased. Look for the name, and for the
        address, to see whose texts to ask for.
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void find()
        }}
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
          onChange={change}
          problem={problem}
          slotProps={{ input: { maxLength: 254, spellCheck: false, autoCapitalize: 'none' } }}
        />
        <Button type="submit" variant="outlined" loading={isBusy} sx={{ minHeight: 48, mt: { sm: 3.5 } }}>
          Find mentions
        </Button>
      </Box>
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
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
