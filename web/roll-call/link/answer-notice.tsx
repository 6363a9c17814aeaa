import { ANSWER_TEXT } from './use-alarm-answer'
import { useEffect, useRef } from 'react'
import { Stack } from '../../design/box'
import { DoneMark } from '../../design/done-mark'
import { Typography } from '../../design/text'
import { UnhurriedButton } from '../../design/unhurried-button'
import type { AlarmAnswer } from './use-alarm-answer'
import { useText } from '../../i18n/language'

type Props = {
  answer: AlarmAnswer
  office: string
  /** False while the server does not answer, so that nobody knows if the roll call is still running. */
  isHeard: boolean
  onChange: () => void
}

/** Shows the answer that has arrived, and offers to change it. It takes the focus, so that a screen reader reads it. */
export function AnswerNotice({ answer, office, isHeard, onChange }: Props) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack data-done sx={{ gap: 3, textAlign: 'center' }}>
      <DoneMark />
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none !important' }}>
        {t('alarm:said', { answer: t(ANSWER_TEXT[answer]) })}
      </Typography>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {isHeard ? t('alarm:heard', { office }) : t('alarm:notHeard')}
      </Typography>
      <UnhurriedButton variant="outlined" color="secondary" size="large" onClick={onChange}>
        {t('alarm:change')}
      </UnhurriedButton>
    </Stack>
  )
}
