import type { ReactNode } from 'react'
import type { OfficeCard as Office } from '../../domain/offices/office-card'
import { officePath } from '../../domain/paths'
import { countryName } from '../../domain/offices/country-name'
import { Box, Stack } from '../design/box'
import { ContentCard } from '../design/content-card'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { useText } from '../i18n/language'
import { LoudStatus, OfficeFacts, OfficeNotes } from './office-state'

type Props = {
  office: Office
  /** The reason why the office is shown, such as 'Home office'. */
  relation: string
  /** The acts at the office. They follow its notice. */
  acts: ReactNode
  /** The act that is rarely needed. */
  lastAct?: ReactNode
}

/** An office on Home (specification §2). Its state comes first, because it may forbid to come. */
export function OfficeCard({ office, relation, acts, lastAct }: Props) {
  const t = useText()
  return (
    <ContentCard
      heading={<TextLink to={officePath(office.id)}>{office.name}</TextLink>}
      actions={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {relation} · <span>{countryName(office.country, t.language)}</span>
        </Typography>
      }
    >
      <Stack sx={{ alignItems: 'flex-start', gap: 1.5 }}>
        <LoudStatus office={office} />
        <OfficeNotes office={office} />
        {acts}
        <Box sx={factsStyle}>
          <OfficeFacts office={office} />
        </Box>
        {lastAct}
      </Stack>
    </ContentCard>
  )
}

// A line each, so that the person’s week below stands on the first screen of a phone.
const factsStyle = {
  '& dl': { gap: 0.25 },
  '& :is(dt, dd)': { fontSize: '0.875rem' },
  '& :is(dt, dd, dd > div)': { display: 'inline', me: 1 },
  '& dd > a': { display: 'inline-block' },
  '& p': { mt: 0.25 },
} as const
