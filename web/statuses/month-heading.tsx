import { addMonths, firstDayOf, monthOf, type Month } from '../../domain/statuses/month'
import type { DayRange } from '../../domain/statuses/day-range'
import { monthText } from '../../domain/texts/formats'
import { Stack } from '../design/box'
import { IconButton } from '../design/button'
import { SvgIcon } from '../design/icons'
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
        path="M14.5 6 8.5 12l6 6"
        isEnd={month <= monthOf(open.first)}
        onTurn={() => onChange(addMonths(month, -1))}
      />
      <Typography id={id} component="h3" variant="h3" aria-live="polite">
        {monthText(firstDayOf(month), t.language)}
      </Typography>
      <Turn
        label={t('statuses:nextMonth')}
        path="M9.5 6l6 6-6 6"
        isEnd={month >= monthOf(open.last)}
        onTurn={() => onChange(addMonths(month, 1))}
      />
    </Stack>
  )
}

type TurnProps = { label: string; path: string; isEnd: boolean; onTurn: () => void }

// A really disabled button would lose the focus with the last press.
const Turn = ({ label, path, isEnd, onTurn }: TurnProps) => (
  <IconButton
    aria-label={label}
    aria-disabled={isEnd}
    onClick={isEnd ? undefined : onTurn}
    sx={isEnd ? { opacity: 0.35, cursor: 'default' } : undefined}
  >
    <SvgIcon sx={{ fill: 'none', stroke: 'currentColor', strokeWidth: 1.8 }}>
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </SvgIcon>
  </IconButton>
)
