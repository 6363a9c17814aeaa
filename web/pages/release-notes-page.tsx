import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { Page } from '../design/page'
import { Typography } from '../design/text'

const RELEASES = [
  { when: 'November 2021', news: ['Minor fixes', 'Offices updated', 'Improved visitor check-in'] },
  {
    when: 'April 2021',
    news: [
      'Bug fixes, including a wrong coordinator name',
      'Redundant offices removed',
      'Community Responsibility form added at check-in',
      'Office check-in from the desktop app',
    ],
  },
  { when: 'November 2020', news: ['Bug fixes', 'New calendar style for statuses'] },
  { when: 'March 2020', news: ['Initial release'] },
]

export const ReleaseNotesPage = () => (
  <Page heading="Release Notes" intro="What has changed, the newest first." width="text">
    {RELEASES.map(({ when, news }) => (
      <ContentCard key={when} heading={when}>
        <Box component="ul" sx={{ m: 0, ps: 2.5, '& li::marker': { color: 'primary.main' } }}>
          {news.map((item) => (
            <Typography component="li" key={item} sx={{ py: 0.25 }}>
              {item}
            </Typography>
          ))}
        </Box>
      </ContentCard>
    ))}
  </Page>
)
