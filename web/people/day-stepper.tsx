import type { ReactNode } from 'react'
import { formatDay, weekdayOf, type Day } from '../../domain/day'
import { neighbourDay } from '../../domain/people/filter'
import { WEEKDAY_NAMES } from '../../domain/statuses/day-name'
import { Box } from '../design/box'
import { Button, IconButton } from '../design/button'
import { AheadIcon, BackIcon } from '../design/icons'

type Props = { day: Day; today: Day; onChange: (day: Day) => void }

/** The chosen day, with buttons to the day before and the day after. Pressing the day leads back to today. */
export const DayStepper = ({ day, today, onChange }: Props) => (
  <Box role="group" aria-label="Day" sx={stepperStyle}>
    <Step label="Previous day" to={neighbourDay(day, -1, today)} onChange={onChange}>
      <BackIcon />
    </Step>
    <Box sx={{ textAlign: 'center', lineHeight: 1.2 }}>
      <Box component="span" aria-live="polite" sx={{ display: 'block', fontWeight: 600 }}>
        {WEEKDAY_NAMES[weekdayOf(day)]} {formatDay(day)}
      </Box>
      {day === today ? (
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          Today
        </Box>
      ) : (
        <Button size="small" onClick={() => onChange(today)} sx={{ minHeight: 24, py: 0, lineHeight: 1.2 }}>
          Back to today
        </Button>
      )}
    </Box>
    <Step label="Next day" to={neighbourDay(day, 1, today)} onChange={onChange}>
      <AheadIcon />
    </Step>
  </Box>
)

type StepProps = { label: string; to: Day | null; onChange: (day: Day) => void; children: ReactNode }

const Step = ({ label, to, onChange, children }: StepProps) => (
  <IconButton aria-label={label} disabled={to === null} onClick={() => to && onChange(to)}>
    {children}
  </IconButton>
)

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
