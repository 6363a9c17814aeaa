import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { addDays } from '../../domain/day'
import { downloadTimesInAndOut } from '../../domain/reports/contract'
import { ContentCard } from '../design/content-card'
import { DownloadIcon } from '../design/icons'
import { TextInput } from '../design/text-input'
import { today } from '../platform/clock'
import type { ChosenOffice } from '../offices/office-autocomplete'
import { DownloadProgress } from './download-progress'
import { useDownload } from './use-download'

const HINT =
  'Times in and out with phone, company and host. An end that was estimated, or said by a phone number alone, is named as such.'

/** Downloads the times at which people came to the chosen office and left it, over the chosen days. */
export function TimesInAndOutCard({ office }: { office: ChosenOffice | null }) {
  const download = useDownload(downloadTimesInAndOut)
  const [from, setFrom] = useState(() => addDays(today(), -14))
  const [to, setTo] = useState(today)
  const isBackwards = from !== '' && to !== '' && to < from
  return (
    <ContentCard heading="Times in and out">
      <Stack
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (office !== null && !isBackwards)
            void download.start({ office: office.id, ...(from && { from }), ...(to && { to }) })
        }}
        direction={{ xs: 'column', md: 'row' }}
        sx={{ gap: 2, alignItems: { md: 'flex-start' } }}
      >
        <TextInput
          name="times-from"
          label="First day"
          type="date"
          value={from}
          onChange={setFrom}
          slotProps={{ input: { max: today() } }}
        />
        <TextInput
          name="times-to"
          label="Last day"
          type="date"
          value={to}
          onChange={setTo}
          problem={isBackwards ? 'Please choose a last day that is not before the first' : ''}
          slotProps={{ input: { max: today() } }}
        />
        <Button
          type="submit"
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={office === null}
          loading={download.bytes !== null}
          loadingPosition="start"
          sx={{ flexShrink: 0, minHeight: 48, mt: { md: 3.5 } }}
        >
          Download times
        </Button>
      </Stack>
      <Stack sx={{ mt: 1 }}>
        <DownloadProgress
          download={download}
          hint={office === null ? 'Choose an office above first.' : HINT}
        />
      </Stack>
    </ContentCard>
  )
}
