import { useText } from '../i18n/language'
import { IconButton } from './button'
import { CloseIcon, SearchIcon } from './icons'
import { TextInput } from './text-input'

type Props = {
  label: string
  value: string
  /** The text in the empty box. */
  placeholder?: string
  onChange: (value: string) => void
}

/** A box that searches while one types. */
export function SearchInput({ label, value, placeholder, onChange }: Props) {
  const t = useText()
  return (
    <TextInput
      name="search"
      label={label}
      type="search"
      {...(placeholder && { placeholder })}
      value={value}
      onChange={onChange}
      autoComplete="off"
      startAdornment={<SearchIcon fontSize="small" sx={{ me: 1, color: 'text.secondary' }} />}
      endAdornment={
        value && (
          <IconButton edge="end" aria-label={t('design:clearSearch')} onClick={() => onChange('')}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )
      }
      maxLength={100}
      spellCheck={false}
      autoCapitalize="none"
      sx={{ '& input': { textOverflow: 'ellipsis', '&::-webkit-search-cancel-button': { display: 'none' } } }}
    />
  )
}
