import { useState } from 'react'
import type { ReplyOf } from '../../domain/endpoint'
import { findMentions, MENTION_WORDS } from '../../domain/personal-data/mentions'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useCall } from '../platform/use-call'
import { AskForm } from './ask-form'

/** Finds places where others wrote a name or an address. An erasure leaves these as they are. */
export function MentionSearch() {
  const [text, setText] = useState('')
  const [found, setFound] = useState<ReplyOf<typeof findMentions> | null>(null)
  const { problems, refusals, isSending, solve, send } = useCall(findMentions, {
    fields: ['text'],
    onDone: setFound,
  })

  async function find() {
    setFound(null)
    await send({ text })
  }

  return (
    <Box sx={{ mt: 3 }}>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '62ch' }}>
        What others wrote about somebody stays when that person is erased. Look for the name, and for the
        address, to see whose texts to ask for.
      </Typography>
      <AskForm
        ask="Find mentions"
        general={problems.general}
        refusals={refusals}
        isSending={isSending}
        onSend={find}
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
      </AskForm>
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
        <Box component="ul" aria-label="Mentions" sx={{ mt: 1, mb: 0, ps: 2.5, overflowWrap: 'anywhere' }}>
          {found.mentions.map(({ kind, where, many }) => (
            <li key={`${kind} ${where}`}>
              {MENTION_WORDS[kind]} <BreakableText text={where} />
              {many > 1 && `, ${many} times`}
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}
