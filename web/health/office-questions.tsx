import { useState } from 'react'
import { readOfficeQuestions } from '../../domain/health/question-contract'
import { AUDIENCES, type Audience } from '../../domain/health/question'
import type { OfficeName } from '../../domain/offices/contract'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { Read } from '../design/read-state'
import { CardSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { lateDialog } from '../platform/late-dialog'
import { useRead } from '../platform/use-read'
import { questionsTitle } from './questions-title'

const QuestionsDialog = lateDialog(async () => (await import('./questions-dialog')).QuestionsDialog)

const WHO = { employee: 'Employees', visitor: 'Visitors' } as const

const questionsText = (count: number) =>
  count === 0 ? 'no form' : count === 1 ? '1 question' : `${count} questions`

export function OfficeQuestions({ office }: { office: Pick<OfficeName, 'id' | 'name'> }) {
  const read = useRead(readOfficeQuestions, { office: office.id })
  const [asking, setAsking] = useState<Audience | null>(null)
  return (
    <Read
      of={read}
      pending={<CardSkeleton lines={2} />}
      failed="The questions of the office could not be loaded. Check your connection and try again."
    >
      {(chosen) => (
        <ContentCard heading="Asked at the door">
          <Stack sx={{ gap: 1 }}>
            {AUDIENCES.map((audience) => (
              <Box key={audience} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Typography sx={{ flex: 1 }}>
                  {WHO[audience]}: <strong>{questionsText(chosen[audience].length)}</strong>
                </Typography>
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={questionsTitle(audience)}
                  aria-haspopup="dialog"
                  onClick={() => setAsking(audience)}
                >
                  Change
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
