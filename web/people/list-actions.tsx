import { officesToAsk } from '../../domain/people/chosen-offices'
import { downloadOfficePeople } from '../../domain/people/contract'
import type { PeopleFilter } from '../../domain/people/filter'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { PrintIcon } from '../design/icons'
import type { Style } from '../design/sx-style'
import { down } from '../design/theme'
import { visuallyHidden } from '../design/visually-hidden-style'
import { printPage } from '../platform/printing'
import { DownloadButton } from '../reports/download-button'
import { useDownload } from '../reports/use-download'

type Props = { offices: readonly string[]; filter: PeopleFilter; search: string }

export function ListActions({ offices, filter, search }: Props) {
  const download = useDownload(downloadOfficePeople)
  const input = {
    ...officesToAsk(offices),
    day: filter.day,
    ...(filter.status !== 0 && { status: `${filter.status}` as const }),
    ...(filter.expiredOnly && { expired: 'on' as const }),
    ...(filter.checkedInOnly && { checkedin: 'on' as const }),
    ...(filter.duty && { duty: filter.duty }),
    ...(search.trim() && { search: search.trim() }),
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', '& button': { px: 1 } }}>
      <Button size="small" startIcon={<PrintIcon />} onClick={printPage}>
        Print
        <Long text=" list" />
      </Button>
      <DownloadButton
        size="small"
        variant="text"
        download={download}
        onClick={() => void download.start(input)}
      >
        <Long text="Download list (" />
        CSV
        <Long text=")" />
      </DownloadButton>
    </Box>
  )
}

/** A part of a name that is seen where there is room. A screen reader reads it everywhere. */
const Long = ({ text }: { text: string }) => (
  <Box component="span" sx={[{ whiteSpace: 'pre' }, longStyle]}>
    {text}
  </Box>
)

const longStyle: Style = { [down('sm')]: visuallyHidden }
