import { useId, useState } from 'react'
import { addDays } from '../../domain/day'
import { downloadTimesInAndOut } from '../../domain/reports/contract'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { CheckedForm } from '../design/checked-form'
import { ContentCard } from '../design/content-card'
import { DownloadIcon } from '../design/icons'
import { useSay } from '../design/snackbar'
import { TextInput } from '../design/text-input'
import { today } from '../platform/clock'
import { problemsOfRefusal, useRefusals } from '../platform/use-refusals'
import type { ChosenOffice } from '../offices/office-autocomplete'
import { DownloadProgress } from './download-progress'
import { useDownload } from './use-download'

const HINT =
  'Times in and out with phone, company and host. An end that was estimated, or said by a phone number alone, is named as such.'

const FIELDS = ['from', 'to'] as const

/** Downloads the times at which people came to the chosen office and left it, over the chosen days. */
export function TimesInAndOutCard({ office }: { office: ChosenOffice | null }) {
  const id = useId()
  const say = useSay()
  const { problems, refusals, refuse, solve, clear } = useRefusals<(typeof FIELDS)[number]>()
  const download = useDownload(downloadTimesInAndOut, (refusal) => {
    const because = problemsOfRefusal(refusal, FIELDS)
    refuse(because)
    say.error(because.general ?? '')
  })
  const [from, setFrom] = useState(() => addDays(today(), -14))
  const [to, setTo] = useState(today)
  const isBackwards = from !== '' && to !== '' && to < from

  const type = (take: (day: string) => void) => (day: string) => {
    take(day)
    solve(FIELDS)
  }

  async function load() {
    if (office === null || isBackwards) return
    clear()
    await download.start({ office: office.id, ...(from && { from }), ...(to && { to }) })
  }

  return (
    <ContentCard heading="Times in and out">
      <CheckedForm
        id={id}
        refusals={refusals}
        isSending={download.bytes !== null}
        onSend={load}
        sx={formStyle}
      >
        <TextInput
          name="times-from"
          label="First day"
          type="date"
          value={from}
          onChange={type(setFrom)}
          problem={problems.from ?? ''}
          slotProps={{ input: { max: today() } }}
        />
        <TextInput
          name="times-to"
          label="Last day"
          type="date"
          value={to}
          onChange={type(setTo)}
          problem={
            isBackwards ? 'Please choose a last day that is not before the first' : (problems.to ?? '')
          }
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
      </CheckedForm>
      <Stack sx={{ mt: 1 }}>
        <DownloadProgress
          download={download}
          hint={office === null ? 'Choose an office above first.' : HINT}
        />
      </Stack>
    </ContentCard>
  )
}

const formStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'flex-start' },
  gap: 2,
}
