import { useState } from 'react'
import type { UsualWeek as Week } from '../../domain/statuses/usual-week'
import { readMyUsualWeek } from '../../domain/statuses/usual-week-contract'
import { usualWeekText } from '../../domain/statuses/usual-week-text'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { useText } from '../i18n/language'
import { useToday } from '../platform/use-now'
import { useRead } from '../platform/use-read'
import { UsualWeekDialog } from './usual-week-dialog'

/** The person’s usual week in a line, with the way to change it. */
export function UsualWeek() {
  const t = useText()
  const today = useToday()
  const { data } = useRead(readMyUsualWeek, {})
  const [edited, setEdited] = useState<{ week: Week | null } | null>(null)
  if (!data) return null
  const { week } = data
  return (
    <Box sx={lineStyle}>
      {week && <span>{t('usual-week:usualWeekIs', { week: usualWeekText(week, today, t) })}</span>}
      <Button sx={{ ms: -1.5, minHeight: 44 }} onClick={() => setEdited({ week })}>
        {t(week ? 'usual-week:change' : 'usual-week:set')}
      </Button>
      {edited && <UsualWeekDialog week={edited.week} today={today} onClose={() => setEdited(null)} />}
    </Box>
  )
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  pt: 1,
  fontSize: '0.9375rem',
  color: 'text.secondary',
} as const
