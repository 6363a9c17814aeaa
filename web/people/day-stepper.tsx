import type { ReactNode } from 'react'
import type { Day } from '../../domain/day'
import { neighbourDay } from '../../domain/people/filter'
import { Box } from '../design/box'
import { Button, IconButton } from '../design/button'
import { AheadIcon, BackIcon } from '../design/icons'
import { down } from '../design/theme'
import { visuallyHidden } from '../design/visually-hidden-style'
import { briefDayName } from '../../domain/statuses/day-name'
import { useText } from '../i18n/language'
import { nameOf } from './week-bars'

type Props = { day: Day; today: Day; onChange: (day: Day) => void }

/** The chosen day, with buttons to the day before and the day after. Pressing the day leads back to today. */
export function DayStepper({ day, today, onChange }: Props) {
  const t = useText()
  return (
    <Box role="group" aria-label={t('people:day')} sx={stepperStyle}>
      <Step label={t('people:previousDay')} to={neighbourDay(day, -1, today)} onChange={onChange}>
        <BackIcon />
      </Step>
      <Box sx={{ textAlign: 'center', lineHeight: 1.2 }}>
        <Box component="span" aria-live="polite" sx={[{ display: 'block', fontWeight: 600 }, WHOLE]}>
          {nameOf(day, t)}
        </Box>
        <Box component="span" aria-hidden sx={{ display: { xs: 'block', sm: 'none' }, fontWeight: 600 }}>
          {briefDayName(day, t.language)}
        </Box>
        {day === today ? (
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {t('people:today')}
          </Box>
        ) : (
          <Button size="small" onClick={() => onChange(today)} sx={{ minHeight: 24, py: 0, lineHeight: 1.2 }}>
            {t('people:backToToday')}
          </Button>
        )}
      </Box>
      <Step label={t('people:nextDay')} to={neighbourDay(day, 1, today)} onChange={onChange}>
        <AheadIcon />
      </Step>
    </Box>
  )
}

type StepProps = { label: string; to: Day | null; onChange: (day: Day) => void; children: ReactNode }

const Step = ({ label, to, onChange, children }: StepProps) => (
  <IconButton aria-label={label} disabled={to === null} onClick={() => to && onChange(to)}>
    {children}
  </IconButton>
)

// A phone has room for the short name of the day only.
const WHOLE = { [down('sm')]: visuallyHidden }

const stepperStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
  minWidth: { sm: 276 },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const
