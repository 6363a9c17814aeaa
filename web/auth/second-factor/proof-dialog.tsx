import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PROOF_MINUTES } from '../../../domain/access/proof'
import { giveProof, readProofWays, type ProofWays } from '../../../domain/auth/proof-contract'
import { Box } from '../../design/box'
import { Button } from '../../design/button'
import { Alert } from '../../design/notice-box'
import { PasswordInput } from '../../design/password-input'
import { FormDialog } from '../../design/form-dialog'
import { Spinner } from '../../design/spinner'
import { Typography } from '../../design/text'
import { useRead } from '../../platform/use-read'
import { useMe } from '../../session/session'
import { AccountName } from '../sign-in/account-name'
import { CodeInput } from './code-input'
import { listenToPopups, openSingleSignOn } from '../single-sign-on/sign-in-popup'
import { useSignInForm } from '../sign-in/use-sign-in-form'

type Way = keyof ProofWays

const WAYS: Way[] = ['password', 'code', 'singleSignOn']

const OTHER_WAY: Record<Way, string> = {
  password: 'Use the password instead',
  code: 'Use a code instead',
  singleSignOn: 'Use single sign-on instead',
}

const EMPTY = { password: '', code: '' }

const SOMEBODY_ELSE =
  'Single sign-on did not confirm that it is you. Please sign in there with your own account.'

/** Asks for the password, a code or single sign-on before an act with large effects. */
export function ProofDialog({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const email = useMe()?.email ?? ''
  const ways = useRead(readProofWays, {})
  const open = WAYS.filter((way) => ways.data?.[way])
  const [chosen, setChosen] = useState<Way | null>(null)
  const way = chosen ?? open[0]
  const [refused, setRefused] = useState('')
  const form = useSignInForm(giveProof, EMPTY, { onDone: () => onAnswer(true) })

  const hear = useEffectEvent((outcome: string) =>
    outcome === 'proven' ? onAnswer(true) : setRefused(SOMEBODY_ELSE),
  )
  useEffect(() => listenToPopups(({ outcome }) => hear(outcome)), [])

  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [way])

  async function submit() {
    setRefused('')
    if (way === 'singleSignOn') openSingleSignOn(email, { isProof: true })
    else if (way) await form.send({ [way]: form.draft[way] })
  }

  return (
    <FormDialog
      isShort
      title="Please confirm that it is you"
      save={way === 'singleSignOn' ? 'Open single sign-on' : 'Confirm'}
      isReady={Boolean(way)}
      form={{ ...form, problems: { general: form.problems.general || refused } }}
      onSend={submit}
      onClose={() => onAnswer(false)}
    >
      <Typography>
        You signed in more than {PROOF_MINUTES} minutes ago, and nobody else is to do this on a page that you
        left open. What you began goes on by itself.
      </Typography>
      {ways.isPending && <Spinner label="Loading" />}
      {ways.error && <Alert severity="error">{ways.error.message}</Alert>}
      {ways.data && open.length === 0 && (
        <Alert severity="info">Please sign out and sign in again: that is a proof, too.</Alert>
      )}
      <AccountName email={email} />
      <Box ref={field} sx={{ '&:empty': { display: 'none' } }}>
        {way === 'password' && <PasswordInput {...form.field('password')} label="Password" kind="current" />}
        {way === 'code' && <CodeInput {...form.field('code')} kind="either" />}
      </Box>
      {open
        .filter((other) => other !== way)
        .map((other) => (
          <Button
            key={other}
            variant="text"
            sx={{ justifySelf: 'start', ms: -1.5 }}
            onClick={() => {
              form.change(EMPTY)
              setRefused('')
              setChosen(other)
            }}
          >
            {OTHER_WAY[other]}
          </Button>
        ))}
    </FormDialog>
  )
}
