import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import {
  addressDataProblems,
  downloadAddressData,
  NOTHING_KEPT,
} from '../../domain/personal-data/address-data'
import { TextInput } from '../design/text-input'
import type { CallProblem } from '../platform/call'
import { problemText } from '../platform/problem-text'
import { ExportFaqLink } from '../reports/data-protection'
import { DownloadProgress } from '../reports/download-progress'
import { useDownload } from '../reports/use-download'
import { AskForm } from './ask-form'

/** Hands over everything that is kept about an address, for somebody who asked for it, as a file. */
export function AddressDataForm() {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const [refusals, setRefusals] = useState(0)
  const [general, setGeneral] = useState('')
  const [isNothingKept, setNothingKept] = useState(false)
  const download = useDownload(downloadAddressData, tell)

  function refuse(because: string) {
    setProblem(because)
    setRefusals((count) => count + 1)
  }

  function tell(refusal: CallProblem) {
    if (refusal.code === 'not_found') setNothingKept(true)
    else if (refusal.fields.email) refuse(refusal.fields.email)
    else setGeneral(problemText(refusal))
  }

  function forget() {
    setProblem('')
    setGeneral('')
    setNothingKept(false)
    download.forget()
  }

  async function send() {
    forget()
    const wrong = addressDataProblems({ email })?.email
    if (wrong) return refuse(wrong)
    await download.start({ email })
  }

  return (
    <Box sx={{ mb: 4 }}>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '62ch' }}>
        When somebody asks what is kept about them: everything about one address as a file, of a colleague or
        of a visitor. Each download is recorded. <ExportFaqLink />
      </Typography>
      <AskForm
        ask="Download personal data"
        general={general}
        refusals={refusals}
        isSending={download.bytes !== null}
        onSend={send}
      >
        <TextInput
          name="address-data-email"
          label="E-mail address"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(typed) => {
            setEmail(typed)
            forget()
          }}
          problem={problem}
          slotProps={{ input: { maxLength: 254, spellCheck: false, autoCapitalize: 'none' } }}
        />
      </AskForm>
      <Box role="status">
        {isNothingKept && <Typography sx={{ mt: 2, fontWeight: 600 }}>{NOTHING_KEPT}</Typography>}
      </Box>
      <Box sx={{ mt: 1 }}>
        <DownloadProgress download={download} />
      </Box>
    </Box>
  )
}
