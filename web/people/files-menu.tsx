import { useState } from 'react'
import { officesToAsk } from '../../domain/people/chosen-offices'
import { downloadOfficePeople } from '../../domain/people/contract'
import type { PeopleFilter } from '../../domain/people/filter'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { DownloadIcon, PrintIcon } from '../design/icons'
import { Menu } from '../design/menu'
import { useText } from '../i18n/language'
import type { ChosenOffice } from '../offices/office-autocomplete'
import { printPage } from '../platform/printing'
import { OfficeDataDialog } from '../reports/office-data-dialog'
import { useDownload } from '../reports/use-download'

type Props = {
  offices: readonly string[]
  filter: PeopleFilter
  search: string
  /** The office of which the reader may download all data. */
  whole: ChosenOffice | null
}

/** The print and the file of the list, and the data of its office. The last has a button of its own where there is room. */
export function FilesMenu({ offices, filter, search, whole }: Props) {
  const t = useText()
  const download = useDownload(downloadOfficePeople)
  const [isAsking, setAsking] = useState(false)
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
  const askForAll = (sx: object, variant: 'text' | 'outlined') => (
    <Button variant={variant} startIcon={<DownloadIcon />} onClick={() => setAsking(true)} sx={sx}>
      {t('downloads:downloadOfficeData')}
    </Button>
  )
  return (
    <>
      {whole && askForAll({ display: { xs: 'none', sm: 'inline-flex' } }, 'outlined')}
      <Menu label={t('people:files')} icon={<DownloadIcon />} isBusy={download.bytes !== null}>
        <li>
          <Button startIcon={<PrintIcon />} onClick={printPage}>
            {t('people:printList')}
          </Button>
        </li>
        <li>
          <Button startIcon={<DownloadIcon />} onClick={() => void download.start(input)}>
            {t('people:downloadList')}
          </Button>
        </li>
        {whole && (
          <Box component="li" sx={{ display: { sm: 'none' } }}>
            {askForAll({}, 'text')}
          </Box>
        )}
      </Menu>
      {isAsking && whole && <OfficeDataDialog office={whole} onClose={() => setAsking(false)} />}
    </>
  )
}
