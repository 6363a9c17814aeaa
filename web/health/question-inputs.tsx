import { useId } from 'react'
import type { Question } from '../../domain/health/question'
import { Stack } from '../design/box'
import { Checkbox, FormControlLabel } from '../design/checkbox-input'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { QuestionText } from './question-text'

type Props = {
  questions: readonly Question[]
  ticked: readonly string[]
  onTick: (id: string) => void
}

export function QuestionInputs({ questions, ticked, onTick }: Props) {
  const t = useText()
  const introId = useId()
  return (
    <>
      <Typography id={introId} sx={{ fontWeight: 600 }}>
        {t('door:last14Days')}
      </Typography>
      <Stack role="group" aria-labelledby={introId} sx={{ gap: 0.5, my: 1 }}>
        {questions.map((question) => (
          <FormControlLabel
            key={question.id}
            label={<QuestionText question={question} />}
            control={<Checkbox checked={ticked.includes(question.id)} onChange={() => onTick(question.id)} />}
            sx={{ alignItems: 'flex-start', me: 0, '& > span:last-of-type': { py: 1.125 } }}
          />
        ))}
      </Stack>
    </>
  )
}
