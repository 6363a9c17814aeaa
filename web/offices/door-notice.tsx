import type { ReactNode } from 'react'
import type { OfficeNotice } from '../../domain/check-ins/office-notice'
import { dayText } from '../../domain/texts/formats'
import { phaseText } from '../../domain/offices/phases'
import { Box } from '../design/box'
import { WarningIcon } from '../design/icons'
import { useLanguage } from '../i18n/language'
import { useOrganisation } from '../session/session'

export function DoorNotice({ notice }: { notice: OfficeNotice | null | undefined }) {
  const { language, t } = useLanguage()
  const { shortName } = useOrganisation()
  if (!notice) return null
  const { phase, comment, validUntil, isExpired } = notice
  const day = validUntil && dayText(validUntil, language)
  return (
    <DoorWarning>
      <strong>{phaseText(phase, shortName, t)}</strong>
      {day && <div>{t(isExpired ? 'phases:phaseExpired' : 'phases:phaseUntil', { day })}</div>}
      {comment && <Box sx={{ my: 0.5, whiteSpace: 'pre-line' }}>{comment}</Box>}
      <div>{t('door:checkInAnyway')}</div>
    </DoorWarning>
  )
}

/** A warning at the door. A screen reader speaks it at once if its role is alert. */
export const DoorWarning = ({
  role = 'note',
  children,
}: {
  role?: 'note' | 'alert'
  children: ReactNode
}) => (
  <Box role={role} sx={noticeStyle}>
    <WarningIcon sx={{ color: 'warning.main' }} />
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
  </Box>
)

const noticeStyle = {
  display: 'flex',
  gap: 1.5,
  p: 1.5,
  border: '1px solid',
  borderColor: 'warning.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
}
