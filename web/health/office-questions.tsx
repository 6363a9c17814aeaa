import { useState } from 'react'
import { readOfficeQuestions } from '../../domain/health/question-contract'
import { AUDIENCES, type Audience } from '../../domain/health/question'
import type { OfficeName } from '../../domain/offices/names-contract'
import type { Translate } from '../../domain/texts/translate'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { Read } from '../design/read-state'
import { CardSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'
import { late } from '../platform/late'
import { useRead } from '../platform/use-read'
import { QUESTIONS_TITLE } from './questions-title'

const QuestionsDialog = late(['health'], async () => (await import('./questions-dialog')).QuestionsDialog, {
  when: 'pressed',
})

const ASKED = { employee: 'health:employeesQuestions', visitor: 'health:visitorsQuestions' } as const
const ASKED_NOTHING = { employee: 'health:employeesNoForm', visitor: 'health:visitorsNoForm' } as const

const askedText = (audience: Audience, count: number, t: Translate) =>
  count === 0 ? t(ASKED_NOTHING[audience]) : t(ASKED[audience], { count })

export function OfficeQuestions({ office }: { office: Pick<OfficeName, 'id' | 'name'> }) {
  const t = useText()
  const read = useRead(readOfficeQuestions, { office: office.id })
  const [asking, setAsking] = useState<Audience | null>(null)
  return (
    <Read of={read} pending={<CardSkeleton lines={2} />} failed={t('health:questionsOfOfficeNotRead')}>
      {(chosen) => (
        <ContentCard heading={t('health:askedAtDoor')}>
          <Stack sx={{ gap: 1 }}>
            {AUDIENCES.map((audience) => (
              <Box key={audience} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Typography sx={{ flex: 1 }}>
                  <RichText
                    text={askedText(audience, chosen[audience].length, t)}
                    strong={(part) => <strong>{part}</strong>}
                  />
                </Typography>
                <Button
                  variant="outlined"
                  aria-label={t(QUESTIONS_TITLE[audience])}
                  aria-haspopup="dialog"
                  onClick={() => setAsking(audience)}
                >
                  {t('health:change')}
                </Button>
              </Box>
            ))}
          </Stack>
          {asking && <QuestionsDialog office={office} audience={asking} onClose={() => setAsking(null)} />}
        </ContentCard>
      )}
    </Read>
  )
}
