import { timeAt } from '../../domain/check-ins/office-time'
import type { OfficeCard as Office } from '../../domain/offices/contract'
import { checkInPath, officePath } from '../../domain/paths'
import { checkedInAt } from '../../domain/presence/presence'
import type { Me } from '../../domain/profile/signed-in-person'
import { ContentCard } from '../design/content-card'
import { Link } from '../design/link'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { now, timeZone } from '../platform/clock'
import { OfficeState } from './office-state'

type Props = {
  office: Office
  /** The reason why the office is shown, such as 'Home office'. */
  relation: string
  /** The person whose check-in of today the card shows. */
  me: Me
  /** True if the name links to the office's page, as for administrators. */
  isLink: boolean
}

export const OfficeCard = ({ office, relation, me, isLink }: Props) => (
  <ContentCard heading={isLink ? <TextLink to={officePath(office.id)}>{office.name}</TextLink> : office.name}>
    <Typography sx={{ mt: -2, mb: 2, color: 'text.secondary' }}>
      {relation} · <span>{office.country}</span>
    </Typography>
    <CheckedIn me={me} office={office} />
    <OfficeState office={office} />
    <Link href={checkInPath(office.id)}>Check-In to this office</Link>
  </ContentCard>
)

function CheckedIn({ me, office }: { me: Me; office: Office }) {
  const at = checkedInAt(me, office, now())
  if (!at) return null
  return (
    <Alert severity="success" role="note" sx={{ mb: 2 }}>
      Checked in at {timeAt(at, office.timeZone, timeZone(), 'en')}
    </Alert>
  )
}
