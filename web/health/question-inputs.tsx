import { useId } from 'react'
import type { AskedQuestion } from '../../domain/health/question'
import { Stack } from '../design/box'
import { Typography } from '../design/text'
import { TickBox } from '../design/tick-box'
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
          <TickBox
            key={question.id}
            label={textOf(question)}
            checked={ticked.includes(question.id)}
            onChange={() => onTick(question.id)}
          />
        ))}
      </Stack>
    </>
  )
}
