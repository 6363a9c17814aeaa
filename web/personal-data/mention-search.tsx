import { useState } from 'react'
import type { ReplyOf } from '../../domain/endpoint'
import { findMentions, MENTION_WORDS } from '../../domain/personal-data/mentions'
import { AskForm } from '../design/ask-form'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Typography } from '../design/text'
import { ADDRESS, TextInput } from '../design/text-input'
import { useForm } from '../platform/use-form'

/** Finds places where other people wrote a name or an address. An erasure leaves these as they are. */
export function MentionSearch() {
  const [found, setFound] = useState<ReplyOf<typeof findMentions> | null>(null)
  const form = useForm(findMentions, { text: '' }, { onDone: setFound })

  async function find() {
    setFound(null)
    await form.send(form.draft)
  }

  return (
    <Box>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '62ch' }}>
        What others wrote about somebody stays when that person is erased. Look for the name, and for the
        address, to see whose texts to ask for.
      </Typography>
      <AskForm ask="Find mentions" form={form} onSend={find}>
        <TextInput
          {...form.field('text')}
          {...ADDRESS}
          name="mention"
          label="Words to find"
          autoComplete="off"
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
