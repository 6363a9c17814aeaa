import { useEffect, useEffectEvent } from 'react'
import type { ScreenState } from '../../domain/screens/contract'
import { codeInHalves } from '../../domain/screens/pairing-code'
import { Box } from '../design/box'
import { Alert } from '../design/notice-box'
import { Page } from '../design/page'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'
import { CallProblem } from '../platform/call'
import { leftOf } from './use-screen'

type Props = {
  screen: (Pick<ScreenState, 'state' | 'code' | 'endsInMs'> & { passed: () => number }) | null
  error: Error | null
}

/** Shows the code that the reception types to pair this screen. A code that is over is not shown. */
export function PairingCode({ screen, error }: Props) {
  const { t, offer, show } = useLanguage()
  // Nobody chooses a language here, so that of the browser is right.
  const speak = useEffectEvent(() => void (offer && show(offer.language).catch(() => undefined)))
  useEffect(() => speak(), [])
  const code = screen?.code && leftOf(screen) > 0 ? screen.code : null
  return (
    <Page heading={t('screens:pairHeading')} intro={t('screens:pairIntro')} width="text">
      {screen?.state === 'unpaired' ? (
        <Alert severity="error">{t('screens:noCookies')}</Alert>
      ) : (
        <Box component="section" aria-label={t('screens:pairingCode')} sx={boxStyle}>
          {code ? (
            <Box component="output" translate="no" dir="ltr" sx={codeStyle}>
              {codeInHalves(code)}
            </Box>
          ) : (
            <Typography>{t('screens:nextCode')}</Typography>
          )}
        </Box>
      )}
      {error && (
        <Alert severity="warning">
          {error instanceof CallProblem && error.isOffline ? t('screens:noConnection') : error.message}
        </Alert>
      )}
      <Typography sx={{ color: 'text.secondary' }}>{t('screens:pairHint')}</Typography>
    </Page>
  )
}

const boxStyle = {
  display: 'grid',
  placeItems: 'center',
  minHeight: '9rem',
  p: 3,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
}

const codeStyle = {
  fontSize: 'clamp(2.25rem, 11vmin, 6rem)',
  fontWeight: 700,
  lineHeight: 1.1,
  letterSpacing: '0.12em',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
}
