import { addDays } from '../../domain/day'
import { downloadTimesInAndOut } from '../../domain/reports/contract'
import { Stack } from '../design/box'
import { CheckedForm } from '../design/checked-form'
import { ContentCard } from '../design/content-card'
import { useSay } from '../design/snackbar'
import { TextInput } from '../design/text-input'
import { today } from '../platform/clock'
import { useDraft } from '../platform/use-form'
import { problemsOfRefusal, useRefusals } from '../platform/use-refusals'
import type { ChosenOffice } from '../offices/office-autocomplete'
import { DownloadButton } from './download-button'
import { DownloadProgress } from './download-progress'
import { useDownload } from './use-download'

const HINT =
  'Times in and out with phone, company and host. An end that was estimated, or said by a phone number alone, is named as such.'

/** Downloads the times at which people came to the chosen office and left it, over the chosen days. */
export function TimesInAndOutCard({ office }: { office: ChosenOffice | null }) {
  const say = useSay()
  const refused = useRefusals<'from' | 'to'>()
  const start = { from: addDays(today(), -14), to: today() }
  const { draft, field } = useDraft(start, { ...refused, areTogether: true })
  const { from, to } = draft
  const download = useDownload(downloadTimesInAndOut, (refusal) => {
    const because = problemsOfRefusal(refusal, ['from', 'to'])
    refused.refuse(because)
    say.error(because.general ?? '')
  })
  const isBackwards = from !== '' && to !== '' && to < from

  async function load() {
    if (office === null || isBackwards) return
    refused.clear()
    await download.start({ office: office.id, ...(from && { from }), ...(to && { to }) })
  }

  return (
    <ContentCard heading="Times in and out">
      <CheckedForm
        form={{ isSending: download.bytes !== null, refusals: refused.refusals }}
        onSend={load}
        sx={formStyle}
      >
        <TextInput {...field('from')} name="times-from" label="First day" type="date" max={today()} />
        <TextInput
          {...field('to')}
          {...(isBackwards && { problem: 'Please choose a last day that is not before the first' })}
          name="times-to"
          label="Last day"
          type="date"
          max={today()}
        />
        <DownloadButton
          type="submit"
          disabled={office === null}
          download={download}
          sx={{ flexShrink: 0, minHeight: 48, mt: { md: 3.5 } }}
        >
          Download times
        </DownloadButton>
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
