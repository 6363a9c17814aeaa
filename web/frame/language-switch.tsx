import { Box } from '@mui/material'
import { useSay } from '../design/snackbar'
import { LANGUAGES, useLanguage, type Language } from '../i18n/language'

const NAME: Record<Language, string> = { en: 'English', es: 'Español', pt: 'Português' }

/** Chooses the language of the door: EN, ES or PT. */
export function LanguageSwitch() {
  const { language, choose, t } = useLanguage()
  const say = useSay()
  return (
    <Box role="group" aria-label={t('language')} sx={{ display: 'flex', gap: 0.5 }}>
      {LANGUAGES.map((each) => (
        <Box
          component="button"
          type="button"
          key={each}
          lang={each}
          aria-label={`${each.toUpperCase()} ${NAME[each]}`}
          aria-pressed={each === language}
          onClick={() => void choose(each).catch(() => say.error(t('noConnection')))}
          sx={{
            minWidth: 44,
            minHeight: 44,
            border: 0,
            borderRadius: 1,
            font: 'inherit',
            fontSize: '0.875rem',
            fontWeight: 600,
            color: 'frame.muted',
            background: 'none',
            cursor: 'pointer',
            '&:hover': { bgcolor: 'frame.raised' },
            '&[aria-pressed=true]': { bgcolor: 'frame.raised', color: 'frame.text' },
            '&:focus-visible': { outlineColor: 'var(--mui-palette-frame-mark)', outlineOffset: -3 },
          }}
        >
          {each.toUpperCase()}
        </Box>
      ))}
    </Box>
  )
}
