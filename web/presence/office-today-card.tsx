import { DUTY_WORDS } from '../../domain/access/duty'
import { officePath } from '../../domain/paths'
import { readOfficeToday } from '../../domain/presence/office-today'
import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { TextLink } from '../design/text-link'
import { Typography } from '../design/text'
import { PersonMark } from '../people/person-mark'
import { useRead } from '../platform/use-read'

type Props = { officeId: string; officeName: string }

/** The people and the helpers of an office today. It is empty while it could not be read. */
export function OfficeTodayCard({ officeId, officeName }: Props) {
  const { data } = useRead(readOfficeToday, { office: officeId })
  if (!data) return null
  return (
    <ContentCard
      heading={`${officeName} today`}
      actions={<TextLink to={officePath(officeId)}>The office</TextLink>}
    >
      <Typography>
        <b>{data.areIn} here</b> · {data.expected} expected
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5 }}>
        {data.named.map((person) => (
          <PersonMark key={person.id} person={person} />
        ))}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.helpers.map(({ id, name, duties, isIn }) => (
          <li key={id}>
            {name}: {duties.map((duty) => DUTY_WORDS[duty]).join(', ')}, {isIn ? 'here' : 'not here'}
          </li>
        ))}
      </Box>
    </ContentCard>
  )
}
