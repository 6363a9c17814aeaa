import { Box, Button, Stack, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { readOfficeQuestions } from '../../domain/health/choosing'
import { AUDIENCES, type Audience } from '../../domain/health/question'
import { ContentCard } from '../design/content-card'
import { ProblemBox } from '../design/problem-box'
import { CardSkeleton } from '../design/skeletons'
import { useRead } from '../platform/reading'
import { questionsTitle } from './questions-title'

const QuestionsDialog = lazy(async () => ({
  default: (await import('./questions-dialog')).QuestionsDialog,
}))

const WHO = { employee: 'Employees', visitor: 'Visitors' } as const

const asked = (count: number) => (count === 0 ? 'no form' : count === 1 ? '1 question' : `${count} questions`)

/** How much an office asks at its door, and the way to change it. */
export function OfficeQuestions({ office }: { office: string }) {
  const read = useRead(readOfficeQuestions, { office })
  const [asking, setAsking] = useState<Audience | null>(null)
  if (read.isPending) return <CardSkeleton lines={2} />
  if (!read.data)
    return (
      <ProblemBox onRetry={() => void read.refetch()}>
        The questions of the office could not be loaded. Check your connection and try again.
      </ProblemBox>
    )
  const chosen = read.data
  return (
    <ContentCard heading="Asked at the door">
      <Stack sx={{ gap: 1 }}>
        {AUDIENCES.map((audience) => (
          <Box key={audience} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography sx={{ flex: 1 }}>
              {WHO[audience]}: <strong>{asked(chosen[audience].length)}</strong>
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
      <Suspense fallback={null}>
        {asking && <QuestionsDialog office={office} audience={asking} onClose={() => setAsking(null)} />}
      </Suspense>
    </ContentCard>
  )
}
