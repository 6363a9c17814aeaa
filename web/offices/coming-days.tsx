import { useState } from 'react'
import type { Day } from '../../domain/day'
import { changeDaysOfOffice, type DaysOfOffice } from '../../domain/offices/days-contract'
import type { OfficeName } from '../../domain/offices/names-contract'
import { countryName } from '../../domain/offices/country-name'
import type { SpecialDay, SpecialDays } from '../../domain/offices/office-days'
import { namedDayText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useCall } from '../platform/use-call'
import { DayLine, dayListStyle } from './days-preview'

type Reach = 'office' | 'country'
type Listed = { day: Day; entry: SpecialDay; reach: Reach }

const listed = (days: SpecialDays, reach: Reach, today: Day): Listed[] =>
  Object.entries(days).flatMap(([day, entry]) => (day >= today ? [{ day, entry, reach }] : []))

type Props = { office: Pick<OfficeName, 'id' | 'name'>; of: DaysOfOffice }

/** The days that are stored from today on, of the office and of its country, each with a button that removes it. */
export function ComingDays({ office, of }: Props) {
  const { today, country, countryDays, ownDays, mayChangeCountry } = of
  const t = useText()
  const say = useSay()
  const [removing, setRemoving] = useState<Listed | null>(null)
  const removal = useCall(changeDaysOfOffice, {
    onDone: () => {
      if (removing) say.info(t('offices:dayRemoved', { day: nameOf(removing.day) }))
      setRemoving(null)
    },
  })
  const nameOf = (day: Day) => namedDayText(day, t.language, 'full')
  const ofCountry = t('offices:daysForCountry', { country: countryName(country, t.language) })
  const days = [...listed(countryDays, 'country', today), ...listed(ownDays, 'office', today)]
  days.sort((one, other) => (one.day < other.day ? -1 : 1))
  return (
    <div>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {t('offices:comingSpecialDays')}
      </Typography>
      {days.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('offices:noSpecialDays')}
        </Typography>
      )}
      <Box component="ul" sx={[dayListStyle, listStyle]}>
        {days.map(({ day, entry, reach }) => (
          <li key={`${day} ${reach}`}>
            <div>
              <DayLine day={day} entry={entry} />
              {reach === 'country' && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {ofCountry}
                </Typography>
              )}
            </div>
            {(reach === 'office' || mayChangeCountry) && (
              <Button
                color="error"
                size="small"
                aria-haspopup="dialog"
                aria-label={t('offices:removeDay', { day: nameOf(day) })}
                onClick={() => setRemoving({ day, entry, reach })}
              >
                {t('offices:remove')}
              </Button>
            )}
          </li>
        ))}
      </Box>
      {removing && (
        <ConfirmDialog
          open
          title={t('offices:removeDay', { day: nameOf(removing.day) })}
          confirm={t('offices:remove')}
          isDestructive
          isBusy={removal.isSending}
          problem={removal.problems.general}
          onConfirm={() =>
            void removal.send({ office: office.id, reach: removing.reach, days: { [removing.day]: null } })
          }
          onCancel={() => setRemoving(null)}
        >
          {t('offices:removeDayAsked', {
            day: nameOf(removing.day),
            reach: removing.reach === 'country' ? ofCountry : office.name,
          })}
        </ConfirmDialog>
      )}
    </div>
  )
}

const listStyle = {
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 2,
  },
} as const
