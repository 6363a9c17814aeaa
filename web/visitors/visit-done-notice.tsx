import { useEffect, useRef, type ReactNode } from 'react'
import { waitText } from '../../domain/visitors/wait-text'
import { Stack } from '../design/box'
import { DoneMark } from '../design/done-mark'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'

/** The notice of success in place of a form. It takes the focus, so that a screen reader reads it. */
export function VisitDoneNotice({ text, children }: { text: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack data-done sx={{ gap: 3, pt: 2, textAlign: 'center' }}>
      <DoneMark />
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none !important' }}>
        {text}
      </Typography>
      {children}
    </Stack>
  )
}

export function NextVisitorIn({ left }: { left: number | null }) {
  const { language, t } = useLanguage()
  return (
    <Typography role="timer" sx={{ minHeight: '1.5em', color: 'text.secondary' }}>
      {left !== null && t('door:nextVisitorIn', { time: waitText(left, language) })}
    </Typography>
  )
}
