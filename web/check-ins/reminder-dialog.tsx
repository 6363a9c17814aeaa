import { questionIn } from '../../domain/health/question'
import { useId } from 'react'
import { Box } from '../design/box'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'
import { StepDialog } from './step-dialog'
import type { CheckIn } from './use-check-in'

export function ReminderDialog(checkIn: CheckIn) {
  const { language, t } = useLanguage()
  const introId = useId()
  return (
    <StepDialog {...checkIn} title={t('door:reminder')}>
      <Box role="group" aria-labelledby={introId} tabIndex={0}>
        <Typography id={introId} sx={{ fontWeight: 600 }}>
          {t('door:reminderIntro')}
        </Typography>
        <Box component="ul" sx={{ mt: 1.5, mb: 0, ps: 3, display: 'grid', gap: 1 }}>
          {checkIn.flow.door?.questions.map((question) => (
            <li key={question.id}>{questionIn(question, language)}</li>
          ))}
        </Box>
      </Box>
    </StepDialog>
  )
}
