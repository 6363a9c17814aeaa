import { listOfficeNames } from '../../domain/offices/names-contract'
import { officePath } from '../../domain/paths'
import { dayText } from '../../domain/texts/formats'
import { countryName } from '../../domain/offices/country-name'
import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { TextLink } from '../design/text-link'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'

/** The offices that have closed for good, for people who can take that back. Without one it shows nothing. */
export function ClosedOffices() {
  const t = useText()
  const { data = [] } = useRead(listOfficeNames, { closed: 'on' })
  const closed = data.flatMap(({ closedOn, ...office }) => (closedOn ? [{ ...office, closedOn }] : []))
  if (closed.length === 0) return null
  return (
    <ContentCard heading={t('offices:closedForGood', { count: closed.length })}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {closed.map(({ id, name, country, closedOn }) => (
          <li key={id}>
            <TextLink to={officePath(id)}>{name}</TextLink>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {` · ${countryName(country, t.language)} · ${t('offices:lastDayOf', { day: dayText(closedOn, t.language) })}`}
            </Box>
          </li>
        ))}
      </Box>
    </ContentCard>
  )
}
