import { useId } from 'react'
import type { AskedQuestion } from '../../domain/health/question'
import { Stack } from '../design/box'
import { Checkbox, FormControlLabel } from '../design/checkbox-input'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useQuestionText, type ReadQuestions } from './question-text'

type Props = {
  questions: readonly AskedQuestion[]
  readQuestions: ReadQuestions
  ticked: readonly string[]
  onTick: (id: string) => void
}

export function QuestionInputs({ questions, readQuestions, ticked, onTick }: Props) {
  const t = useText()
  const introId = useId()
  const textOf = useQuestionText(questions, readQuestions)
  return (
    <>
      <Typography id={introId} sx={{ fontWeight: 600 }}>
        {t('check-in:last14Days')}
      </Typography>
      <Stack role="group" aria-labelledby={introId} sx={{ gap: 0.5, my: 1 }}>
        {questions.map((question) => (
          <FormControlLabel
            key={question.id}
            label={textOf(question)}
            control={<Checkbox checked={ticked.includes(question.id)} onChange={() => onTick(question.id)} />}
            sx={{ alignItems: 'flex-start', me: 0, '& > span:last-of-type': { py: 1.125 } }}
          />
        ))}
      </Stack>
    </>
  )
}
