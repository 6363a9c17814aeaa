import type { OfficeInList } from '../../domain/offices/contract'
import { Box } from '../design/box'
import { visuallyHidden } from '../design/visually-hidden-style'
import { useText } from '../i18n/language'

type Props = { office: Pick<OfficeInList, 'people' | 'came'> }

/** The number of colleagues who came to an office today. */
export function CountWhoCame({ office: { people, came } }: Props) {
  const t = useText()
  return (
    <>
      <span aria-hidden>{t('offices:came', { count: came })}</span>
      <Box component="span" sx={visuallyHidden}>
        {t('offices:cameOf', { came, count: people })}
      </Box>
    </>
  )
}

/** The number of colleagues who came to an office today, and a bar of that against the office's people. */
export function PeopleWhoCame({ office }: Props) {
  const { people, came } = office
  const share = people === 0 ? 0 : Math.min(1, came / people)
  return (
    <Box sx={cameStyle}>
      <CountWhoCame office={office} />
      <Box aria-hidden component="i">
        <b style={{ width: `${share * 100}%` }} />
      </Box>
    </Box>
  )
}

const cameStyle = {
  position: 'relative',
  width: '4.25rem',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  color: 'text.secondary',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '& > i': {
    display: 'block',
    mt: 0.5,
    height: 6,
    overflow: 'hidden',
    borderRadius: 1,
    bgcolor: 'divider',
    // Only forced colours show it, as they drop the background.
    outline: '1px solid transparent',
  },
  '& > i > b': {
    display: 'block',
    height: 1,
    bgcolor: 'primary.main',
    '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
  },
} as const
