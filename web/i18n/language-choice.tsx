import { Box } from '../design/box'
import { joinedButtons } from '../design/toggle-choice'
import { useSay } from '../design/snackbar'
import { colour } from '../design/theme'
import { LANGUAGES, useLanguage, type Language } from './language'

const NAME: Record<Language, string> = { en: 'English', es: 'Español', pt: 'Português' }

type Props = { as: 'switch' | 'toggle' | 'radios' }

/**
 * Chooses EN, ES or PT for all translated texts: a switch in the dark frame, a toggle in a dialog's head, or
 * radio buttons in a form (specification §2).
 */
export function LanguageChoice({ as }: Props) {
  const { language, choose, t } = useLanguage()
  const say = useSay()
  const change = (wanted: Language) => void choose(wanted).catch(() => say.error(t('noConnection')))
  return (
    <Box role={as === 'radios' ? 'radiogroup' : 'group'} aria-label={t('language')} sx={STYLE[as]}>
      {LANGUAGES.map((each) =>
        as === 'radios' ? (
          <label key={each}>
            <input
              type="radio"
              name="language"
              value={each}
              checked={each === language}
              onChange={() => change(each)}
            />
            {each.toUpperCase()}
          </label>
        ) : (
          <button
            type="button"
            key={each}
            {...(as === 'switch' && { lang: each, 'aria-label': `${each.toUpperCase()} ${NAME[each]}` })}
            aria-pressed={each === language}
            onClick={() => change(each)}
          >
            {each.toUpperCase()}
          </button>
        ),
      )}
    </Box>
  )
}

const button = { minWidth: 44, minHeight: 44, font: 'inherit', background: 'none', cursor: 'pointer' }

const STYLE = {
  switch: {
    display: 'flex',
    gap: 0.5,
    '& button': {
      ...button,
      border: 0,
      borderRadius: 1,
      fontSize: '0.875rem',
      fontWeight: 600,
      color: 'frame.muted',
    },
    '& button:hover': { bgcolor: 'frame.raised' },
    '& button[aria-pressed=true]': { bgcolor: 'frame.raised', color: 'frame.text' },
    '& button:focus-visible': { outlineColor: colour('frame.mark'), outlineOffset: -3 },
  },
  toggle: {
    display: 'flex',
    flexShrink: 0,
    '& button': {
      ...button,
      px: 1.375,
      border: '1px solid',
      borderColor: 'divider',
      fontSize: '0.9375rem',
      fontWeight: 600,
      color: 'text.primary',
    },
    ...joinedButtons,
  },
  radios: {
    display: 'flex',
    gap: 1,
    '& label': {
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
    },
    '& label:has(:checked)': { borderColor: 'primary.main' },
    '& input': { width: 20, height: 20, m: 0, accentColor: colour('primary.main') },
  },
}
