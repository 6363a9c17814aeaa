import { useState } from 'react'
import { addDays, type Day } from '../../domain/day'
import { isExpected } from '../../domain/invitations/guest-state'
import { GUEST_DAYS_AHEAD, listGuestsOfDay } from '../../domain/reception/guests-contract'
import { nextWorkingDay } from '../../domain/reception/next-working-day'
import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { DayInput } from '../statuses/day-input'
import { useRead } from '../platform/use-read'
import { GuestActions } from './guest-actions'
import { GuestsTable } from './guests-table'

type Props = { office: string; today: Day }

/** The guests whom the office expects on another day, first on the next working day. */
export function OtherDayCard({ office, today }: Props) {
  const t = useText()
  const [day, setDay] = useState(() => nextWorkingDay(today))
  const read = useRead(listGuestsOfDay, { office, day })
  return (
    <ContentCard heading={t('reception:otherDay')}>
      <Box sx={{ mb: 2.5, maxWidth: 240 }}>
        <DayInput
          name="guests-day"
          label={t('reception:day')}
          value={day}
          min={addDays(today, 1)}
          max={addDays(today, GUEST_DAYS_AHEAD)}
          onChange={(typed) => typed && setDay(typed)}
        />
      </Box>
      <Read of={read} pending={<ListSkeleton />}>
        {({ timeZone, guests }) =>
          guests.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{t('reception:nobodyExpected')}</Typography>
          ) : (
            <>
              <Typography role="status" sx={{ mb: 2, fontWeight: 600 }}>
                {t('reception:expectedCount', {
                  count: guests.filter(({ state }) => isExpected(state)).length,
                })}
              </Typography>
              <GuestsTable
                label={t('reception:otherDay')}
                timeZone={timeZone}
                guests={guests}
                actionsOf={(guest) =>
                  isExpected(guest.state) && (
                    <GuestActions office={office} timeZone={timeZone} today={today} guest={guest} />
                  )
                }
              />
            </>
          )
        }
      </Read>
    </ContentCard>
  )
}
