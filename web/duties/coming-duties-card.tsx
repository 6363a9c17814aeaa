import type { ComingDuty } from '../../domain/access/own-duty'
import { dutyText } from '../../domain/duties/own-duties-text'
import { dayText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'
import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { useText } from '../i18n/language'
import { Typography } from '../design/text'

/** The duties that a person has from a later day on. */
export function ComingDutiesCard({ duties }: { duties: readonly ComingDuty[] }) {
  const t = useText()
  return (
    <ContentCard heading={t('duties:yourComingDuties')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {duties.map((coming) => (
          <li key={`${coming.duty} ${coming.where}`}>
            <Typography sx={{ fontWeight: 600 }}>{dutyText(coming, t)}</Typography>
            <Typography variant="body2">{daysText(coming, t)}</Typography>
          </li>
        ))}
      </Box>
    </ContentCard>
  )
}

const daysText = ({ from, until }: ComingDuty, t: Translate) =>
  until === null
    ? t('duties:fromDay', { day: dayText(from, t.language) })
    : t('duties:fromUntil', { from: dayText(from, t.language), until: dayText(until, t.language) })
