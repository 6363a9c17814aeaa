import type { Day } from '../../domain/day'
import type { LineFault } from '../../domain/offices/day-lines'
import type { SpecialDay, SpecialDays } from '../../domain/offices/office-days'
import { specialDayText } from '../../domain/offices/special-day-text'
import { namedDayText, numberText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'

/** A line that cannot be read, with its number and the reason. */
export const faultText = ({ line, reason }: LineFault, t: Translate) =>
  t('offices:lineFault', { line: numberText(line, t.language), reason: { key: reason } })

type Props = {
  days: SpecialDays
  /** The days as they are stored. */
  before: SpecialDays
  past: number
  faults: readonly LineFault[]
}

/** The days that a pasted list will set, each with what it was before, and the lines that cannot be read. */
export function DaysPreview({ days, before, past, faults }: Props) {
  const t = useText()
  const entries = Object.entries(days).toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (entries.length === 0 && past === 0 && faults.length === 0) return null
  return (
    <div role="status">
      {faults.map((fault) => (
        <Typography key={fault.line} variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {faultText(fault, t)}
        </Typography>
      ))}
      {past > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('offices:pastDaysLeftOut', { number: numberText(past, t.language) })}
        </Typography>
      )}
      {entries.length > 0 && (
        <>
          <Typography component="h3" variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
            {t('offices:daysPreview')}: {numberText(entries.length, t.language)}
          </Typography>
          <Box component="ul" sx={dayListStyle}>
            {entries.map(([day, entry]) => (
              <li key={day}>
                <DayLine day={day} entry={entry} />
                {before[day] && specialDayText(before[day], t) !== specialDayText(entry, t) && (
                  <span> ({t('offices:dayReplaces', { before: specialDayText(before[day], t) })})</span>
                )}
              </li>
            ))}
          </Box>
        </>
      )}
    </div>
  )
}

/** A special day with its name, as its lists show it. */
export function DayLine({ day, entry }: { day: Day; entry: SpecialDay }) {
  const t = useText()
  return (
    <>
      <b>{namedDayText(day, t.language, 'full')}</b>, {specialDayText(entry, t)}
      {entry.name && (
        <>
          {' · '}
          <BreakableText text={entry.name} kind="comment" />
        </>
      )}
    </>
  )
}

export const dayListStyle = {
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& > li': { py: 0.5, borderTop: '1px solid', borderColor: 'divider' },
  '& > li > span': { color: 'text.secondary' },
} as const
