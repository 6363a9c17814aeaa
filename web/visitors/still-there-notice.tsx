import { useEffect, useRef, type ReactNode } from 'react'
import { waitText } from '../../domain/visitors/wait-text'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'

type Props = { left: number; onStay: () => void; onLeave: () => void }

/** Hides the form of a visitor who may have left, so that the next person does not read it. */
export function StillThereNotice({ left, onStay, onLeave }: Props): ReactNode {
  const { language, t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack sx={{ gap: 3, pt: 2, textAlign: 'center' }}>
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none !important' }}>
        {t('door:stillThere')}
      </Typography>
      <Typography role="timer">{t('door:deletedIn', { time: waitText(left, language) })}</Typography>
      <Button variant="contained" size="large" onClick={onStay}>
        {t('door:stillHere')}
      </Button>
      <Button color="secondary" onClick={onLeave}>
        {t('door:startAgain')}
      </Button>
    </Stack>
  )
}
