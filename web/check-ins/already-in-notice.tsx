import type { CheckIn } from '../../domain/check-ins/contract'
import { timeAt } from '../../domain/check-ins/office-time'
import { Box, Stack } from '../design/box'
import { CheckIcon } from '../design/icons'
import { useLanguage } from '../i18n/language'
import { timeZone } from '../platform/clock'
import { LeavingPart } from '../presence/leaving-part'

/** Shows an employee who scans the code again the time of the check-in. */
export function AlreadyInNotice({ checkIn }: { checkIn: CheckIn | null | undefined }) {
  const { language, t } = useLanguage()
  if (!checkIn) return null
  const time = timeAt(new Date(checkIn.timeIn), checkIn.timeZone, timeZone(), language)
  return (
    <Stack sx={{ gap: 2 }}>
      <Box role="status" sx={{ display: 'flex', gap: 1.5, fontWeight: 600 }}>
        <CheckIcon sx={{ color: 'success.main' }} />
        {t('door:alreadyIn', { time })}
      </Box>
      {checkIn.id && <LeavingPart checkIn={checkIn.id} />}
    </Stack>
  )
}
