import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { Page } from '../design/page'
import { Typography } from '../design/text'
import type { Day } from '../../domain/day'
import { monthText } from '../../domain/texts/formats'
import type { TextKey } from '../../texts/keys'
import { useText } from '../i18n/language'

const RELEASES: { month: Day; news: TextKey[] }[] = [
  {
    month: '2021-11-01',
    news: ['info-pages:minorFixes', 'info-pages:officesUpdated', 'info-pages:visitorCheckIn'],
  },
  {
    month: '2021-04-01',
    news: [
      'info-pages:coordinatorFixed',
      'info-pages:officesRemoved',
      'info-pages:formAdded',
      'info-pages:desktopCheckIn',
    ],
  },
  { month: '2020-11-01', news: ['info-pages:bugFixes', 'info-pages:newCalendar'] },
  { month: '2020-03-01', news: ['info-pages:firstRelease'] },
]

export function ReleaseNotesPage() {
  const t = useText()
  return (
    <Page heading={t('navigation:releaseNotes')} intro={t('info-pages:releaseNotesIntro')} width="text">
      {RELEASES.map(({ month, news }) => (
        <ContentCard key={month} heading={monthText(month, t.language)}>
          <Box component="ul" sx={{ m: 0, ps: 2.5, '& li::marker': { color: 'primary.main' } }}>
            {news.map((item) => (
              <Typography component="li" key={item} sx={{ py: 0.25 }}>
                {t(item)}
              </Typography>
            ))}
          </Box>
        </ContentCard>
      ))}
    </Page>
  )
}
