import { useEffect, useRef } from 'react'
import { Stack } from '../../design/box'
import { DoneMark } from '../../design/done-mark'
import { Typography } from '../../design/text'
import { UnhurriedButton } from '../../design/unhurried-button'
import type { AlarmAnswer } from './use-alarm-answer'
import { useAlarmText } from './use-alarm-text'

type Props = { answer: AlarmAnswer; office: string; onChange: () => void }

/** Shows the answer that has arrived, and offers to change it. It takes the focus, so that a screen reader reads it. */
export function AnswerNotice({ answer, office, onChange }: Props) {
  const t = useAlarmText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack data-done sx={{ gap: 3, textAlign: 'center' }}>
      <DoneMark />
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none !important' }}>
        {t('said', { answer: t(answer) })}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t('heard', { office })}</Typography>
      <UnhurriedButton variant="outlined" color="secondary" size="large" onClick={onChange}>
        {t('change')}
      </UnhurriedButton>
    </Stack>
  )
}
