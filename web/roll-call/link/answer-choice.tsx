import { useEffect, useRef } from 'react'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { Alert } from '../../design/notice-box'
import type { TextKey } from '../../../texts/keys'
import { ANSWER_TEXT, failureKey, type AlarmAnswer, type AlarmForm } from './use-alarm-answer'
import { useText } from '../../i18n/language'

type Choice = { answer: AlarmAnswer; hint: TextKey; color: 'primary' | 'error' | 'secondary' }

const CHOICES: readonly Choice[] = [
  { answer: 'seen', hint: 'alarm:seenHint', color: 'primary' },
  { answer: 'help', hint: 'alarm:helpHint', color: 'error' },
  { answer: 'out', hint: 'alarm:outHint', color: 'secondary' },
]

export function AnswerChoice({ form }: { form: AlarmForm }) {
  const t = useText()
  const { pressed, problem, isSending, isAgain } = form
  const choice = useRef<HTMLDivElement>(null)
  // The pressed button has gone.
  useEffect(() => {
    if (isAgain) choice.current?.focus()
  }, [isAgain])
  const failure = failureKey(problem)
  return (
    <Stack ref={choice} tabIndex={-1} sx={{ gap: 2, outline: 'none' }}>
      {failure && <Alert severity="error">{t(failure)}</Alert>}
      {CHOICES.map(({ answer, hint, color }) => (
        <Button
          key={answer}
          variant="contained"
          color={color}
          disabled={isSending}
          loading={isSending && pressed === answer}
          onClick={() => form.answer(answer)}
          sx={buttonStyle}
        >
          <span>
            {t(ANSWER_TEXT[answer])}
            <Box component="span" sx={{ display: 'block', fontSize: '1rem', fontWeight: 400 }}>
              {t(hint)}
            </Box>
          </span>
        </Button>
      ))}
    </Stack>
  )
}

const buttonStyle = { width: 1, minHeight: 96, fontSize: '1.375rem', touchAction: 'manipulation' } as const
