import { FIRST_LANGUAGES, languageName, LANGUAGES, type Language } from '../../domain/language'
import { Box } from '../design/box'
import { joinedButtons } from '../design/toggle-choice'
import { useSay } from '../design/snackbar'
import { colour } from '../design/theme'
import { useLanguage, useText } from './language'

type Props = { as: 'switch' | 'toggle' | 'radios' }
type PickerProps = Props & { label: string; language: Language; onChange: (language: Language) => void }

const isFirst = (language: Language) => FIRST_LANGUAGES.some((each) => each === language)

/** Chooses the language of all texts. */
export function LanguageChoice({ as }: Props) {
  const { language, choose, t } = useLanguage()
  const say = useSay()
  const change = (wanted: Language) => void choose(wanted).catch(() => say.error(t('frame:noConnection')))
  return <LanguagePicker as={as} label={t('frame:language')} language={language} onChange={change} />
}

/**
 * Picks a language: EN, ES or PT by a switch in the dark frame, a toggle in a dialog's head, or radio buttons in a
 * form (specification §2), and the others by a list beside them.
 */
export function LanguagePicker({ as, label, language, onChange }: PickerProps) {
  const t = useText()
  return (
    <Box role={as === 'radios' ? 'radiogroup' : 'group'} aria-label={label} sx={STYLE[as]}>
      {FIRST_LANGUAGES.map((each) =>
        as === 'radios' ? (
          <label key={each}>
            <input
              type="radio"
              name="language"
              value={each}
              checked={each === language}
              onChange={() => onChange(each)}
            />
            {each.toUpperCase()}
          </label>
        ) : (
          <button
            type="button"
            key={each}
            {...(as === 'switch' && {
              lang: each,
              'aria-label': `${each.toUpperCase()} ${languageName(each)}`,
            })}
            aria-pressed={each === language}
            onClick={() => onChange(each)}
          >
            {each.toUpperCase()}
          </button>
        ),
      )}
      <select
        aria-label={t('frame:otherLanguages')}
        value={isFirst(language) ? '' : language}
        onChange={({ target }) => onChange(target.value as Language)}
      >
        <option value="" disabled hidden>
          …
        </option>
        {LANGUAGES.filter((each) => !isFirst(each)).map((each) => (
          <option key={each} value={each} lang={each}>
            {languageName(each)}
          </option>
        ))}
      </select>
    </Box>
  )
}
const button = { minWidth: 44, minHeight: 44, font: 'inherit', background: 'none', cursor: 'pointer' }

const select = {
  minHeight: 44,
  maxWidth: 120,
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'transparent',
  cursor: 'pointer',
}

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
    '& select': {
      ...select,
      border: 0,
      borderRadius: 1,
      color: 'frame.muted',
      '& option': { color: 'CanvasText' },
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
    '& select': { ...select, ms: 1, border: '1px solid', borderColor: 'divider', borderRadius: 1 },
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
    '& select': { ...select, px: 1, border: '1px solid', borderColor: 'divider', borderRadius: 1 },
    '& label:has(:checked)': { borderColor: 'primary.main' },
    '& input': { width: 20, height: 20, m: 0, accentColor: colour('primary.main') },
  },
}
