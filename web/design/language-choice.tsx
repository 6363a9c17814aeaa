import { FIRST_LANGUAGES, languageName, LANGUAGES, type Language } from '../../domain/language'
import { Box } from './box'
import { GlobeIcon } from './icons'
import { joinedButtons } from './toggle-choice'
import { colour } from './theme'
import { useLanguage, useText } from '../i18n/language'
import { useLanguagePress } from './use-language-press'

type Props = { as: 'switch' | 'toggle' | 'radios' }
type PickerProps = Props & { label: string; language: Language; onChange: (language: Language) => void }

const isFirst = (language: Language) => FIRST_LANGUAGES.some((each) => each === language)

/** Chooses the language of all texts. */
export function LanguageChoice({ as }: Props) {
  const { language, t } = useLanguage()
  const change = useLanguagePress({ tells: as === 'toggle' })
  return <LanguagePicker as={as} label={t('frame:language')} language={language} onChange={change} />
}

/**
 * Picks a language: EN, ES or PT by a switch in the dark frame, a toggle in a dialog's head, or radio buttons in a
 * form (specification §2), and the others by a list beside them.
 */
export function LanguagePicker({ as, label, language, onChange }: PickerProps) {
  const t = useText()
  const other = isFirst(language) ? null : language
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
      <Box component="span" className="others" data-chosen={other !== null || undefined}>
        <GlobeIcon />
        {other && (
          <span lang={other} dir="auto" aria-hidden>
            {languageName(other)}
          </span>
        )}
        <select
          aria-label={t('frame:otherLanguages')}
          value={other ?? ''}
          onChange={({ target }) => onChange(target.value as Language)}
        >
          <option value="" disabled hidden />
          {LANGUAGES.filter((each) => !isFirst(each)).map((each) => (
            <option key={each} value={each} lang={each}>
              {languageName(each)}
            </option>
          ))}
        </select>
      </Box>
    </Box>
  )
}
const button = { minWidth: 44, minHeight: 44, font: 'inherit', background: 'none', cursor: 'pointer' }

/** The list of the browser lies unseen over a globe and the name of the chosen language. */
const others = {
  position: 'relative',
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.75,
  minWidth: 44,
  minHeight: 44,
  borderRadius: 1,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&[data-chosen]': { px: 1.25 },
  '& select': {
    position: 'absolute',
    inset: 0,
    width: 1,
    border: 0,
    font: 'inherit',
    color: 'CanvasText',
    bgcolor: 'Canvas',
    opacity: 0,
    cursor: 'pointer',
  },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: colour('primary.main'), outlineOffset: 2 },
} as const

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
    '& .others': { ...others, fontSize: '0.875rem', color: 'frame.muted' },
    '& :is(button, .others):hover': { bgcolor: 'frame.raised' },
    '& :is([aria-pressed=true], [data-chosen])': { bgcolor: 'frame.raised', color: 'frame.text' },
    '& :is(button:focus-visible, .others:has(:focus-visible))': {
      outlineColor: colour('frame.mark'),
      outlineOffset: -3,
    },
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
    '& .others': { ...others, ms: 1, border: '1px solid', borderColor: 'divider', fontSize: '0.9375rem' },
    '& [data-chosen]': { borderColor: 'primary.main', bgcolor: 'action.selected' },
    ...joinedButtons,
  },
  radios: {
    display: 'flex',
    // The name of a chosen language may be longer than the rest of a narrow dialog.
    flexWrap: 'wrap',
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
    '& .others': { ...others, border: '1px solid', borderColor: 'divider' },
    '& :is(label:has(:checked), [data-chosen])': { borderColor: 'primary.main' },
    '& input': { width: 20, height: 20, m: 0, accentColor: colour('primary.main') },
  },
}
