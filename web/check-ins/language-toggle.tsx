import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useSay } from '../design/snackbar'
import { LANGUAGES, useLanguage, type Language } from '../i18n/language'

/** EN, ES or PT: what is chosen in one dialog stays chosen in the next. */
export function LanguageToggle() {
  const { language, choose, t } = useLanguage()
  const say = useSay()
  const change = (wanted: Language | null) => {
    if (wanted) choose(wanted).catch(() => say.error(t('noConnection')))
  }
  return (
    <ToggleButtonGroup
      exclusive
      value={language}
      onChange={(_, wanted: Language | null) => change(wanted)}
      aria-label={t('language')}
      sx={{ flexShrink: 0 }}
    >
      {LANGUAGES.map((code) => (
        <ToggleButton
          key={code}
          value={code}
          sx={{
            minWidth: 44,
            minHeight: 44,
            color: 'text.primary',
            fontSize: '0.9375rem',
            '&.Mui-selected, &.Mui-selected:hover': {
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
            },
          }}
        >
          {code.toUpperCase()}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
