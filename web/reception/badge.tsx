import { dayText } from '../../domain/texts/formats'
import type { Day } from '../../domain/day'
import { Box } from '../design/box'
import { INK } from '../design/printed-sheet'
import { useText } from '../i18n/language'
import { BADGE_SIZES, nameLetters, type BadgeSize } from './badge-sizes'

/** The words on a badge. Everybody in the building may read them. */
export type BadgeWords = { name: string; company: string; host: string; office: string; day: Day }

/** The badge of a visitor in its true size, in black on white. */
export function Badge({
  words: { name, company, host, office, day },
  size,
}: {
  words: BadgeWords
  size: BadgeSize
}) {
  const t = useText()
  const { width, height, padding } = BADGE_SIZES[size]
  const isLabel = size === 'label'
  const small = isLabel ? '2.6mm' : '4mm'
  return (
    <Box
      // It is slightly smaller than the paper, because rounding could add an empty page.
      style={{ width: `${width - 0.5}mm`, height: `${height - 0.5}mm`, padding: `${padding}mm` }}
      sx={badgeStyle}
    >
      {!isLabel && <Box sx={{ fontSize: '5mm', fontWeight: 700 }}>{t('reception:visitorWord')}</Box>}
      <Box dir="auto" data-name style={{ fontSize: `${nameLetters(name, size)}mm` }} sx={nameStyle}>
        {name}
      </Box>
      <Box dir="auto" sx={oneLine} style={{ fontSize: isLabel ? '3mm' : '5mm' }}>
        {company}
      </Box>
      <Box dir="auto" sx={oneLine} style={{ fontSize: small }}>
        {t('reception:hostOf', { host })}
      </Box>
      <Box sx={{ display: 'flex', gap: '2mm', justifyContent: 'space-between' }} style={{ fontSize: small }}>
        <Box dir="auto" sx={oneLine}>
          {office}
        </Box>
        <Box sx={{ flexShrink: 0 }}>{dayText(day, t.language)}</Box>
      </Box>
    </Box>
  )
}

const badgeStyle = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  overflow: 'hidden',
  lineHeight: 1.2,
  color: INK,
  bgcolor: '#ffffff',
} as const

const nameStyle = {
  display: 'flex',
  flex: '1 1 0',
  minHeight: 0,
  flexDirection: 'column',
  justifyContent: 'center',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: 700,
  lineHeight: 1.15,
} as const

const oneLine = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
