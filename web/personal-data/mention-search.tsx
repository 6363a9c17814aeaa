import { useState } from 'react'
import type { ReplyOf } from '../../domain/endpoint'
import { findMentions, MENTION_TEXTS, type Mention } from '../../domain/personal-data/mentions'
import { AskForm } from '../design/ask-form'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Intro, Typography } from '../design/text'
import { ADDRESS, TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'
import { useForm } from '../platform/use-form'

/** Finds places where other people wrote a name or an address. An erasure leaves these as they are. */
export function MentionSearch() {
  const t = useText()
  const [found, setFound] = useState<ReplyOf<typeof findMentions> | null>(null)
  const form = useForm(findMentions, { text: '' }, { onDone: setFound })

  async function find() {
    setFound(null)
    await form.send(form.draft)
  }

  function mentionText(kind: Mention['kind'], where: string, many: number) {
    const mention = { key: MENTION_TEXTS[kind], values: { where } }
    return many > 1 ? t('personal-data:mentionTimes', { mention, count: many }) : t(mention)
  }

  return (
    <Box>
      <Intro sx={{ mb: 2 }}>{t('personal-data:mentionsIntro')}</Intro>
      <AskForm ask={t('personal-data:findMentions')} form={form} onSend={find}>
        <TextInput
          {...form.field('text')}
          {...ADDRESS}
          name="mention"
          label={t('personal-data:wordsToFind')}
          autoComplete="off"
        />
      </AskForm>
      <Box role="status">
        {found && (
          <Typography sx={{ mt: 2, fontWeight: 600 }}>
            {found.mentions.length === 0
              ? t('personal-data:noMentions')
              : found.hasMore
                ? t('personal-data:moreMentions', { count: found.mentions.length })
                : t('personal-data:mentionsFound')}
          </Typography>
        )}
      </Box>
      {found && found.mentions.length > 0 && (
        <Box
          component="ul"
          aria-label={t('personal-data:mentions')}
          sx={{ mt: 1, mb: 0, ps: 2.5, overflowWrap: 'anywhere' }}
        >
          {found.mentions.map(({ kind, where, many }) => (
            <li key={`${kind} ${where}`}>
              <RichText text={mentionText(kind, where, many)} where={() => <BreakableText text={where} />} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}
