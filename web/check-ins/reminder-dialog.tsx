import { useId } from 'react'
import { Box } from '../design/box'
import { Typography } from '../design/text'
import { useQuestionText } from '../health/question-text'
import { useText } from '../i18n/language'
import { StepDialog } from './step-dialog'
import type { CheckIn } from './use-check-in'

export function ReminderDialog(checkIn: CheckIn) {
  const t = useText()
  const introId = useId()
  const questions = checkIn.flow.door?.questions ?? []
  const textOf = useQuestionText(questions, checkIn.readQuestions)
  return (
    <StepDialog {...checkIn} title={t('check-in:reminder')}>
      <Box role="group" aria-labelledby={introId} tabIndex={0}>
        <Typography id={introId} sx={{ fontWeight: 600 }}>
          {t('check-in:reminderIntro')}
        </Typography>
        <Box component="ul" sx={{ mt: 1.5, mb: 0, ps: 3, display: 'grid', gap: 1 }}>
          {questions.map((question) => (
            <li key={question.id}>{textOf(question)}</li>
          ))}
        </Box>
      </Box>
    </StepDialog>
  )
}
