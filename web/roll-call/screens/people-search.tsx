import { IconButton } from '../../design/button'
import { FormControl, OutlinedInput } from '../../design/form-fields'
import { CloseIcon, SearchIcon } from '../../design/icons'
import { useText } from '../../i18n/language'

type Props = { value: string; onChange: (value: string) => void }

export function PeopleSearch({ value, onChange }: Props) {
  const t = useText()
  return (
    <FormControl>
      <OutlinedInput
        id="roll-call-search"
        name="roll-call-search"
        type="search"
        aria-label={t('roll-call:searchLabel')}
        placeholder={t('roll-call:search')}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        onChange={({ target }) => onChange(target.value)}
        // A second search in a hurry begins with a tap here, and the text of the first is not wanted any more.
        onFocus={({ target }) => target.select()}
        startAdornment={<SearchIcon fontSize="small" sx={{ me: 1, color: 'text.secondary' }} />}
        endAdornment={
          value && (
            <IconButton
              edge="end"
              aria-label={t('roll-call:clearSearch')}
              onClick={() => onChange('')}
              sx={{ minWidth: 48, minHeight: 48 }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          )
        }
        sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </FormControl>
  )
}
