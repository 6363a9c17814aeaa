import { IconButton } from '../../design/button'
import { FormControl, OutlinedInput } from '../../design/form-fields'
import { CloseIcon, SearchIcon } from '../../design/icons'

const LABEL = 'Search by name, company, host or number'

type Props = { value: string; onChange: (value: string) => void }

export const PeopleSearch = ({ value, onChange }: Props) => (
  <FormControl>
    <OutlinedInput
      id="roll-call-search"
      name="roll-call-search"
      type="search"
      aria-label={LABEL}
      placeholder="Search"
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
            aria-label="Clear search"
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
