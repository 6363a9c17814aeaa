import { useText } from '../i18n/language'
import { useState } from 'react'
import {
  addressDataProblems,
  downloadAddressData,
  NOTHING_KEPT,
} from '../../domain/personal-data/address-data'
import { AskForm } from '../design/ask-form'
import { Box } from '../design/box'
import { Intro, Typography } from '../design/text'
import { ADDRESS, TextInput } from '../design/text-input'
import type { CallProblem } from '../platform/call'
import { problemsOfRefusal, useRefusals } from '../platform/use-refusals'
import { ExportFaqLink } from '../reports/data-protection'
import { DownloadProgress } from '../reports/download-progress'
import { useDownload } from '../reports/use-download'

/** Downloads all stored data about an address, for its owner who asked for it. */
export function AddressDataForm() {
  const t = useText()
  const [email, setEmail] = useState('')
  const { refuse, clear, ...refused } = useRefusals<'email'>()
  const [isNothingKept, setNothingKept] = useState(false)
  const download = useDownload(downloadAddressData, tell)

  function tell(refusal: CallProblem) {
    if (refusal.code === 'not_found') setNothingKept(true)
    else refuse(() => problemsOfRefusal(refusal, ['email']))
  }

  function forget() {
    clear()
    setNothingKept(false)
    download.forget()
  }

  async function send() {
    forget()
    if (addressDataProblems({ email }, t)) return refuse((t) => addressDataProblems({ email }, t))
    await download.start({ email })
  }

  return (
    <Box>
      <Intro sx={{ mb: 2 }}>
        {t('personal-data:downloadIntro')} <ExportFaqLink />
      </Intro>
      <AskForm
        ask={t('personal-data:downloadData')}
        form={{ ...refused, isSending: download.bytes !== null }}
        onSend={send}
      >
        <TextInput
          {...ADDRESS}
          name="address-data-email"
          label={t('personal-data:address')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(typed) => {
            setEmail(typed)
            forget()
          }}
          problem={refused.problems.email}
        />
      </AskForm>
      <Box role="status">
        {isNothingKept && <Typography sx={{ mt: 2, fontWeight: 600 }}>{t(NOTHING_KEPT)}</Typography>}
      </Box>
      <Box sx={{ mt: 1 }}>
        <DownloadProgress download={download} />
      </Box>
    </Box>
  )
}
