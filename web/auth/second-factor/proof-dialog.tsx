import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TextKey } from '../../../texts/keys'
import { PROOF_MINUTES } from '../../../domain/access/proof'
import { giveProof, readProofWays, type ProofWays } from '../../../domain/auth/proof-contract'
import { Box } from '../../design/box'
import { Button } from '../../design/button'
import { Alert } from '../../design/notice-box'
import { PasswordInput } from '../../design/password-input'
import { FormDialog } from '../../design/form-dialog'
import { Spinner } from '../../design/spinner'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { useRead } from '../../platform/use-read'
import { useMe } from '../../session/session'
import { AccountName } from '../sign-in/account-name'
import { CodeInput } from './code-input'
import { listenToPopups, openSingleSignOn } from '../single-sign-on/sign-in-popup'
import { useSignInForm } from '../sign-in/use-sign-in-form'

type Way = keyof ProofWays

const WAYS: Way[] = ['password', 'code', 'singleSignOn']

const OTHER_WAY = {
  password: 'proof:usePassword',
  code: 'proof:useCode',
  singleSignOn: 'proof:useSingleSignOn',
} as const satisfies Record<Way, TextKey>

const EMPTY = { password: '', code: '' }

/** Asks for the password, a code or single sign-on before an act with large effects. */
export function ProofDialog({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const email = useMe()?.email ?? ''
  const t = useText()
  const ways = useRead(readProofWays, {})
  const open = WAYS.filter((way) => ways.data?.[way])
  const [chosen, setChosen] = useState<Way | null>(null)
  const way = chosen ?? open[0]
  const [isRefused, setRefused] = useState(false)
  const form = useSignInForm(giveProof, EMPTY, { onDone: () => onAnswer(true) })

  const hear = useEffectEvent((outcome: string) => (outcome === 'proven' ? onAnswer(true) : setRefused(true)))
  useEffect(() => listenToPopups(({ outcome }) => hear(outcome)), [])

  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [way])

  async function submit() {
    setRefused(false)
    if (way === 'singleSignOn') openSingleSignOn(email, { isProof: true })
    else if (way) await form.send({ [way]: form.draft[way] })
  }

  return (
    <FormDialog
      isShort
      title={t('proof:confirmItIsYou')}
      save={t(way === 'singleSignOn' ? 'proof:openSingleSignOn' : 'proof:confirm')}
      isReady={Boolean(way)}
      form={{
        ...form,
        problems: { general: form.problems.general || (isRefused ? t('proof:notYou') : '') },
      }}
      onSend={submit}
      onClose={() => onAnswer(false)}
    >
      <Typography>{t('proof:confirmWhy', { count: PROOF_MINUTES })}</Typography>
      {ways.isPending && <Spinner label={t('frame:loading')} />}
      {ways.error && <Alert severity="error">{ways.error.message}</Alert>}
      {ways.data && open.length === 0 && <Alert severity="info">{t('proof:signInIsProof')}</Alert>}
      <AccountName email={email} />
      <Box ref={field} sx={{ '&:empty': { display: 'none' } }}>
        {way === 'password' && (
          <PasswordInput {...form.field('password')} label={t('sign-in:password')} kind="current" />
        )}
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
              setRefused(false)
              setChosen(other)
            }}
          >
            {t(OTHER_WAY[other])}
          </Button>
        ))}
    </FormDialog>
  )
}
