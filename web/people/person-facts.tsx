import { useText } from '../i18n/language'
import { mailtoOf } from '../../domain/email-address'
import type { PersonDetail } from '../../domain/people/contract'
import { HELPER_WORD } from '../../domain/people/filter'
import { ADMIN } from '../../domain/access/role'
import { relativeTime } from '../../domain/relative-time'
import { momentText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'
import { countryName } from '../../domain/offices/country-name'
import { Badge } from '../design/badge'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Fact } from '../design/fact'
import { Link } from '../design/link'
import { Typography } from '../design/text'
import { RichText } from '../i18n/rich-text'
import { timeZone } from '../platform/clock'
import { useNow } from '../platform/use-now'
import { PersonMark } from './person-mark'

export function PersonFacts({ person }: { person: PersonDetail }) {
  const t = useText()
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <PersonMark person={person} size={72} />
        {person.role === ADMIN && <Badge label={t('people:administrator')} color="primary" />}
        {person.duties.map((held) => (
          <Badge key={dutyText(held, t)} label={dutyText(held, t)} isOutlined color="primary" />
        ))}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 2,
          m: 0,
          '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
        }}
      >
        <Fact name={t('frame:email')}>
          <MailLink email={person.email} />
        </Fact>
        <Fact name={t('frame:office')}>
          {person.office
            ? t('people:officeInCountry', {
                office: person.office,
                country: countryName(person.country ?? '', t.language),
              })
            : t('people:noOfficeYet')}
        </Fact>
        <Fact name={t('people:comment')}>
          <BreakableText text={person.comment || '–'} kind="comment" />
        </Fact>
        <Fact name={t('people:lastUpdated')}>
          {person.lastUpdated ? (
            <Updated updatedBy={person.updatedBy} at={person.lastUpdated} />
          ) : (
            t('people:never')
          )}
        </Fact>
      </Box>
    </Box>
  )
}

const dutyText = ({ duty, where }: PersonDetail['duties'][number], t: Translate) =>
  where === null
    ? t('people:dutyEverywhere', { duty: t(HELPER_WORD[duty]) })
    : t('people:dutyAt', { duty: t(HELPER_WORD[duty]), place: where })

function MailLink({ email }: { email: string }) {
  const address = mailtoOf(email)
  const shown = <BreakableText text={email} />
  return address ? <Link href={address}>{shown}</Link> : shown
}

function Updated({ updatedBy, at }: { updatedBy: string; at: string }) {
  const t = useText()
  const now = useNow()
  const instant = new Date(at)
  const moment = momentText(instant, timeZone(), t.language)
  return (
    <>
      {relativeTime(instant, now, t)}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {updatedBy ? (
          <RichText
            text={t('people:updatedBy', { moment, name: updatedBy })}
            name={(part) => <BreakableText text={part} />}
          />
        ) : (
          moment
        )}
      </Typography>
    </>
  )
}
