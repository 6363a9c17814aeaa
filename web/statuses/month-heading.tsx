import type { ReactNode } from 'react'
import { addMonths, firstDayOf, monthOf, type Month } from '../../domain/statuses/month'
import type { DayRange } from '../../domain/statuses/day-range'
import { monthText } from '../../domain/texts/formats'
import { Stack } from '../design/box'
import { IconButton } from '../design/button'
import { AheadIcon, BackIcon } from '../design/icons'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'

type Props = { id: string; month: Month; open: DayRange; onChange: (month: Month) => void }

/** The shown month, with buttons for the months before and after it if they have an open day. */
export function MonthHeading({ id, month, open, onChange }: Props) {
  const t = useText()
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
      <Turn
        label={t('statuses:previousMonth')}
        icon={<BackIcon />}
        isEnd={month <= monthOf(open.first)}
        onTurn={() => onChange(addMonths(month, -1))}
      />
      <Typography id={id} component="h3" variant="h3" aria-live="polite">
        {monthText(firstDayOf(month), t.language)}
      </Typography>
      <Turn
        label={t('statuses:nextMonth')}
        icon={<AheadIcon />}
        isEnd={month >= monthOf(open.last)}
        onTurn={() => onChange(addMonths(month, 1))}
      />
    </Stack>
  )
}

type TurnProps = { label: string; icon: ReactNode; isEnd: boolean; onTurn: () => void }

// A really disabled button would lose the focus with the last press.
const Turn = ({ label, icon, isEnd, onTurn }: TurnProps) => (
  <IconButton
    aria-label={label}
    aria-disabled={isEnd}
    onClick={isEnd ? undefined : onTurn}
    sx={isEnd ? { opacity: 0.35, cursor: 'default' } : undefined}
  >
    {icon}
  </IconButton>
)
