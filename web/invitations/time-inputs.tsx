import { TextInput } from '../design/text-input'
import { Box } from '../design/box'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { DayInput } from '../statuses/day-input'
import type { BoundField } from '../platform/use-form'

type Props = { field: (name: 'day' | 'from' | 'until') => BoundField }

/** The day and the time of a visit, by the clock of its office. */
export function TimeInputs({ field }: Props) {
  const t = useText()
  return (
    <div>
      <Box sx={rowStyle}>
        <DayInput {...field('day')} label={t('invitations:day')} required />
        <TextInput {...field('from')} label={t('invitations:from')} type="time" autoComplete="off" required />
        <TextInput
          {...field('until')}
          label={t('invitations:until')}
          type="time"
          autoComplete="off"
          required
        />
      </Box>
      <Typography sx={{ mt: 1, color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('invitations:localTime')}
      </Typography>
    </div>
  )
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& > *': { flex: '1 1 8rem' },
  '& > :first-child': { flexBasis: { xs: '100%', sm: '8rem' } },
} as const
