import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { LANGUAGES, languageName, type Language } from '../../domain/language'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { Typography } from '../design/text'
import { useLanguage, useText } from '../i18n/language'

/** The ways on from the welcome. */
const WAYS = [
  { way: 'pass', text: 'screens:scanPass' },
  { way: 'check-in', text: 'door:checkIn' },
  { way: 'check-out', text: 'door:checkOut' },
] as const
export type Way = (typeof WAYS)[number]['way']

/** Asks the next visitor for the language, before anything else. */
export function LanguageQuestion({ onChosen }: { onChosen: () => void }) {
  const { t, show } = useLanguage()
  async function choose(language: Language) {
    // A language that can't be loaded leaves the texts as they are.
    await show(language).catch(() => undefined)
    onChosen()
  }
  return (
    <Question text={t('screens:chooseLanguage')}>
      <Box sx={{ ...gridStyle, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))' }}>
        {LANGUAGES.map((each) => (
          <Button
            key={each}
            variant="outlined"
            size="large"
            lang={each}
            sx={{ minHeight: '4rem', fontSize: '1.25rem' }}
            onClick={() => void choose(each)}
          >
            {languageName(each)}
          </Button>
        ))}
      </Box>
    </Question>
  )
}

/** After so long without a press the next visitor begins with the language. */
const LEFT_AFTER_MS = 60_000

type WayProps = { isOnline: boolean; onWay: (way: Way) => void; onLeft: () => void }

/** Asks a visitor what to do. */
export function WayQuestion({ isOnline, onWay, onLeft }: WayProps) {
  const t = useText()
  const leave = useEffectEvent(onLeft)
  useEffect(() => {
    const timer = setTimeout(() => leave(), LEFT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Question text={t('screens:whatToDo')}>
      <Box sx={{ ...gridStyle, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))' }}>
        {WAYS.map(({ way, text }) => (
          <Button
            key={way}
            variant={way === 'check-in' ? 'contained' : 'outlined'}
            size="large"
            disabled={!isOnline}
            sx={{ minHeight: '6rem', fontSize: '1.5rem' }}
            onClick={() => onWay(way)}
          >
            {t(text)}
          </Button>
        ))}
      </Box>
    </Question>
  )
}

const Question = ({ text, children }: { text: string; children: ReactNode }) => (
  <Stack sx={{ gap: 2.5 }}>
    <Typography component="h2" sx={{ fontSize: '1.375rem', fontWeight: 600 }}>
      {text}
    </Typography>
    {children}
  </Stack>
)

const gridStyle = { display: 'grid', gap: 1.5 }
