import { officesToAsk } from '../../domain/people/chosen-offices'
import { downloadOfficePeople } from '../../domain/people/contract'
import type { PeopleFilter } from '../../domain/people/filter'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { DownloadIcon, PrintIcon } from '../design/icons'
import { printPage } from '../platform/printing'
import { useDownload } from '../reports/use-download'

type Props = { offices: readonly string[]; filter: PeopleFilter; search: string }

export function ListActions({ offices, filter, search }: Props) {
  const { bytes, start } = useDownload(downloadOfficePeople)
  const input = {
    ...officesToAsk(offices),
    day: filter.day,
    ...(filter.status !== 0 && { status: `${filter.status}` as const }),
    ...(filter.expiredOnly && { expired: 'on' as const }),
    ...(filter.checkedInOnly && { checkedin: 'on' as const }),
    ...(search.trim() && { search: search.trim() }),
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', '& button': { px: 1 } }}>
      <Button size="small" startIcon={<PrintIcon />} onClick={printPage}>
        Print list
      </Button>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        loading={bytes !== null}
        loadingPosition="start"
        onClick={() => void start(input)}
      >
        Download list (CSV)
      </Button>
    </Box>
  )
}
