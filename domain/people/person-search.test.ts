import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { personSearch } from './person-search'

const enterName = { field: 'name', message: 'Please enter name' }
const enterEmail = { field: 'email', message: 'Please enter valid email' }

test.each([
  ['an empty search asks for a name', '', '', enterName],
  ['a search of spaces asks for a name', '  ', ' \t', enterName],
  ['a name alone is searched for', 'Emma', '', { by: 'name', prefix: 'Emma' }],
  ['a name is trimmed', '  Emma E ', '', { by: 'name', prefix: 'Emma E' }],
  ['one letter is enough of a name', 'E', '', { by: 'name', prefix: 'E' }],
  ['a name of other letters stays as typed', 'Łucja', '', { by: 'name', prefix: 'Łucja' }],
  ['a name wins over an e-mail', 'Emma', 'ben@erm.example', { by: 'name', prefix: 'Emma' }],
  ['a wrong e-mail beside a name is ignored', 'Emma', 'abc', { by: 'name', prefix: 'Emma' }],
  ['an e-mail alone is searched for', '', 'ben@erm.example', { by: 'email', prefix: 'ben@erm.example' }],
  ['an e-mail is lower case', '', ' Ben@ERM.Example ', { by: 'email', prefix: 'ben@erm.example' }],
  ['the beginning of an e-mail is not valid', '', 'ben@erm', enterEmail],
  ['a word is no e-mail', '', 'abc', enterEmail],
  ['a wildcard is no e-mail', '', '%', enterEmail],
])('%s', (_rule, name, email, decided) => {
  const search = personSearch({ name, email })
  expect('message' in search ? { ...search, message: english(search.message) } : search).toEqual(decided)
})
