import { useEffect, useRef } from 'react'
import type { CheckIn } from '../../domain/check-ins/contract'
import { timeAt } from '../../domain/check-ins/office-time'
import { Box, Stack } from '../design/box'
import { DoneMark } from '../design/done-mark'
import { usePageTitle } from '../design/page-title'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'
import { timeZone } from '../platform/clock'
import { LeavingPart } from '../presence/leaving-part'
import { UnhurriedButton } from '../design/unhurried-button'

type Props = {
  name: string
  checkIn: Pick<CheckIn, 'id' | 'office' | 'timeIn' | 'timeZone'>
  onContinue: () => void
}

/** Shows the person, the office and the time of a check-in, large enough to be read at a reception desk. */
export function CheckedInNotice({
  name,
  checkIn: { id, office, timeIn, timeZone: zone },
  onContinue,
}: Props) {
  const { language, t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('door:checkIn'))
  useEffect(() => heading.current?.focus(), [])
  const time = timeAt(new Date(timeIn), zone, timeZone(), language)
  return (
    <Stack data-done sx={{ width: '100%', maxWidth: 480, mx: 'auto', gap: 3, textAlign: 'center' }}>
      <DoneMark />
      <Box sx={{ fontSize: '1.875rem', fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
        {name && (
          <div>
            <bdi translate="no">{name}</bdi>
          </div>
        )}
        <div>
          <bdi translate="no">{office}</bdi>
        </div>
        <time dateTime={timeIn}>{time}</time>
      </Box>
      <Typography
        ref={heading}
        tabIndex={-1}
        component="h1"
        variant="h2"
        sx={{ outline: 'none !important', overflowWrap: 'anywhere' }}
      >
        {t('check-in:checkedIn', { office })}
      </Typography>
      <UnhurriedButton variant="contained" size="large" onClick={onContinue}>
        {t('check-in:continueWithApp')}
      </UnhurriedButton>
      {id && <LeavingPart checkIn={id} />}
    </Stack>
  )
}
