import { DUTY_WORDS } from '../../domain/access/duty'
import type { ComingDuty } from '../../domain/access/own-duty'
import { formatDay } from '../../domain/day'
import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { Typography } from '../design/text'

/** The duties that a person has from a later day on. */
export const ComingDutiesCard = ({ duties }: { duties: readonly ComingDuty[] }) => (
  <ContentCard heading="Your coming duties">
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {duties.map((coming) => (
        <li key={`${coming.duty} ${coming.where}`}>
          <Typography sx={{ fontWeight: 600 }}>
            {DUTY_WORDS[coming.duty]}, {coming.scope.kind === 'everywhere' ? 'all offices' : coming.where}
          </Typography>
          <Typography variant="body2">{daysText(coming)}</Typography>
        </li>
      ))}
    </Box>
  </ContentCard>
)

const daysText = ({ from, until }: ComingDuty) =>
  until === null ? `From ${formatDay(from)}` : `From ${formatDay(from)} until ${formatDay(until)}`
