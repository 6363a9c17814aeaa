import { officesToAsk } from '../../domain/people/chosen-offices'
import { downloadOfficePeople } from '../../domain/people/contract'
import type { PeopleFilter } from '../../domain/people/filter'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { PrintIcon } from '../design/icons'
import { useText } from '../i18n/language'
import { printPage } from '../platform/printing'
import { DownloadButton } from '../reports/download-button'
import { useDownload } from '../reports/use-download'

type Props = { offices: readonly string[]; filter: PeopleFilter; search: string }

export function ListActions({ offices, filter, search }: Props) {
  const t = useText()
  const download = useDownload(downloadOfficePeople)
  const input = {
    ...officesToAsk(offices),
    day: filter.day,
    ...(filter.status !== 0 && { status: `${filter.status}` as const }),
    ...(filter.expiredOnly && { expired: 'on' as const }),
    ...(filter.checkedInOnly && { checkedin: 'on' as const }),
    ...(filter.duty && { duty: filter.duty }),
    ...(filter.followedOnly && { followed: 'on' as const }),
    ...(search.trim() && { search: search.trim() }),
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', '& button': { px: 1 } }}>
      <Button size="small" startIcon={<PrintIcon />} aria-label={t('people:printList')} onClick={printPage}>
        <ByWidth wide={t('people:printList')} narrow={t('people:print')} />
      </Button>
      <DownloadButton
        size="small"
        variant="text"
        aria-label={t('people:downloadList')}
        download={download}
        onClick={() => void download.start(input)}
      >
        <ByWidth wide={t('people:downloadList')} narrow={t('people:csv')} />
      </DownloadButton>
    </Box>
  )
}

const ByWidth = ({ wide, narrow }: { wide: string; narrow: string }) => (
  <>
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {wide}
    </Box>
    <Box component="span" sx={{ display: { sm: 'none' } }}>
      {narrow}
    </Box>
  </>
)
