import { isWhole, languageName, LANGUAGES } from '../../domain/language'
import type { Me } from '../../domain/profile/signed-in-person'
import { BARE } from '../design/button-styles'
import { CheckIcon } from '../design/icons'
import { List } from '../design/list'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'
import { useLanguage } from '../i18n/language'
import { useOwnLanguage } from '../session/use-own-language'

/** The list of languages, each in its own words. A press changes the language at once, on all devices of the person. */
export function LanguageDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { language, t } = useLanguage()
  const choose = useOwnLanguage()
  const isOwn = Boolean(me.language)
  return (
    <TitledDialog open title={t('frame:language')} width="xs" onClose={onClose} closeLabel={t('frame:close')}>
      <Typography sx={{ mb: 1, color: 'text.secondary' }}>{t('navigation:languageHint')}</Typography>
      <List sx={listStyle}>
        <li>
          <button type="button" aria-pressed={!isOwn} onClick={() => choose(null)}>
            {t('navigation:asDevice')}
            {!isOwn && <CheckIcon />}
          </button>
        </li>
        {LANGUAGES.map((each) => {
          const isChosen = isOwn && each === language
          return (
            <li key={each}>
              <button type="button" aria-pressed={isChosen} onClick={() => choose(each)}>
                <span>
                  <bdi translate="no" lang={each}>
                    {languageName(each)}
                  </bdi>
                  {!isWhole(each) && <small>{t('navigation:partlyEnglish')}</small>}
                </span>
                {isChosen && <CheckIcon />}
              </button>
            </li>
          )
        })}
      </List>
    </TitledDialog>
  )
}

const listStyle = {
  '& button': {
    ...BARE,
    justifyContent: 'space-between',
    gap: 1,
    width: 1,
    minHeight: 48,
    py: 0.75,
    px: 1.5,
    borderRadius: 1,
    textAlign: 'start',
    font: 'inherit',
    color: 'inherit',
  },
  '& button:hover': { bgcolor: 'action.hover' },
  '& [aria-pressed=true]': { fontWeight: 650, bgcolor: 'action.selected' },
  '& small': { display: 'block', fontWeight: 400, color: 'text.secondary' },
} as const
