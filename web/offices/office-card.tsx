import { timeAt } from '../../domain/check-ins/office-time'
import type { OfficeCard as Office } from '../../domain/offices/contract'
import { checkInPath, officePath } from '../../domain/paths'
import { checkedInAt } from '../../domain/presence/presence'
import type { Me } from '../../domain/profile/signed-in-person'
import { countryName } from '../../domain/offices/country-name'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { useText } from '../i18n/language'
import { now, timeZone } from '../platform/clock'
import { LoudStatus, OfficeFacts, OfficeNotes } from './office-state'

type Props = {
  office: Office
  /** The reason why the office is shown, such as 'Home office'. */
  relation: string
  /** The person whose check-in of today the card shows. */
  me: Me
}

export function OfficeCard({ office, relation, me }: Props) {
  const t = useText()
  return (
    <ContentCard heading={<TextLink to={officePath(office.id)}>{office.name}</TextLink>}>
      <Typography sx={{ mt: -2, mb: 2, color: 'text.secondary' }}>
        {relation} · <span>{countryName(office.country, t.language)}</span>
      </Typography>
      <CheckedIn me={me} office={office} />
      <Stack sx={{ alignItems: 'flex-start', gap: 2 }}>
        <LoudStatus office={office} />
        <OfficeNotes office={office} />
        <div>
          <OfficeFacts office={office} />
        </div>
        <Button component="a" href={checkInPath(office.id)} variant="outlined">
          {t('home:checkInToOffice')}
        </Button>
      </Stack>
    </ContentCard>
  )
}

function CheckedIn({ me, office }: { me: Me; office: Office }) {
  const t = useText()
  const at = checkedInAt(me, office, now())
  if (!at) return null
  return (
    <Alert severity="success" role="note" sx={{ mb: 2 }}>
      {t('home:checkedInAt', { time: timeAt(at, office.timeZone, timeZone(), t.language) })}
    </Alert>
  )
}
