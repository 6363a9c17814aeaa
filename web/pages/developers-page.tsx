import type { Translate } from '../../domain/texts/translate'
import type { TextKey } from '../../texts/keys'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { ContentCard } from '../design/content-card'
import { Link } from '../design/link'
import { Page } from '../design/page'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useOrganisation } from '../session/session'

/** The headings that come with the product. Those of an organisation stay in its own words. */
const HEADINGS: Readonly<Record<string, TextKey>> = {
  // Both are values of settings.
  // oxlint-disable-next-line house/words
  'Business Idea and Design': 'info-pages:ideaAndDesign',
  // oxlint-disable-next-line house/words
  'Technical Design and Build': 'info-pages:designAndBuild',
}

function headingText(title: string, t: Translate) {
  const key = HEADINGS[title]
  return key ? t(key) : title
}

export function DevelopersPage() {
  const { credits } = useOrganisation()
  const t = useText()
  return (
    <Page heading={t('navigation:developers')} intro={t('info-pages:developersIntro')}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        }}
      >
        {credits.map(({ title, team, name, place, email }) => (
          <ContentCard key={`${title} ${email}`} heading={headingText(title, t)}>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>{team}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>{place}</Typography>
            <Link href={`mailto:${email}`} sx={{ display: 'inline-block', mt: 1.5 }}>
              <BreakableText text={email} />
            </Link>
          </ContentCard>
        ))}
      </Box>
    </Page>
  )
}
