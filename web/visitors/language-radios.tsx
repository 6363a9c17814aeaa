import { Box } from '@mui/material'
import { useState } from 'react'
import { useSay } from '../design/snackbar'
import { LANGUAGES, useLanguage, type Language } from '../i18n/language'

/** EN, ES or PT, as radio buttons: the choice holds for the whole page. */
export function LanguageRadios() {
  const { language, choose, t } = useLanguage()
  const say = useSay()
  // Its texts may still be on their way: the choice shows at once.
  const [chosen, setChosen] = useState(language)
  const change = (wanted: Language) => {
    setChosen(wanted)
    choose(wanted).catch(() => {
      setChosen(language)
      say.error(t('noConnection'))
    })
  }
  return (
    <Box role="radiogroup" aria-label={t('language')} sx={{ display: 'flex', gap: 1 }}>
      {LANGUAGES.map((code) => (
        <Box component="label" key={code} sx={choiceStyle}>
          <input
            type="radio"
            name="language"
            value={code}
            checked={code === chosen}
            onChange={() => change(code)}
          />
          {code.toUpperCase()}
        </Box>
      ))}
    </Box>
  )
}

const choiceStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  px: { xs: 1, sm: 1.5 },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  fontWeight: 600,
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: 'primary.main' },
  '& input': { width: 20, height: 20, m: 0, accentColor: 'var(--mui-palette-primary-main)' },
}
