import { Link, Typography } from '@mui/material'
import type { OfficeCard as Office } from '../../domain/offices/contract'
import { checkInPath, officePath } from '../../domain/paths'
import { ContentCard } from '../design/content-card'
import { TextLink } from '../design/text-link'
import { OfficeState } from './office-state'

type Props = {
  office: Office
  /** Why it is shown. */
  relation: string
  /** Whether its name leads to its own page, as for administrators. */
  isLink: boolean
}

/** An office as its people see it. */
export const OfficeCard = ({ office, relation, isLink }: Props) => (
  <ContentCard
    heading={isLink ? <TextLink to={officePath(office.name)}>{office.name}</TextLink> : office.name}
  >
    <Typography sx={{ mt: -2, mb: 2, color: 'text.secondary' }}>
      {relation} · <span>{office.country}</span>
    </Typography>
    <OfficeState office={office} />
    <Link href={checkInPath(office.key)}>Check-In to this office</Link>
  </ContentCard>
)
