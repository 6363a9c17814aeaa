import { useId, useState } from 'react'
import type { ReplyOf } from '../../domain/endpoint'
import { searchPeople } from '../../domain/people/administration'
import { Box } from '../design/box'
import { Typography } from '../design/text'
import { ADDRESS, TextInput } from '../design/text-input'
import { PeopleChoice } from '../design/people-choice'
import { useCall } from '../platform/use-call'

export type ChosenPerson = { id: string; name: string; email: string }

/** Finds people by the beginning of a name, or by an address. */
export function usePersonSearch() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<ReplyOf<typeof searchPeople> | null>(null)
  const form = useCall(searchPeople, { fields: ['name', 'email'], onDone: setFound })
  return {
    ...form,
    typed,
    found,
    type: (text: string) => {
      setTyped(text)
      form.solve(['name', 'email'])
    },
    find: async () => {
      const wanted = typed.trim()
      setFound(null)
      if (wanted === '') return form.refuse({ name: 'Please enter a name or an email' })
      await form.send(wanted.includes('@') ? { email: wanted } : { name: wanted })
    },
  }
}

type Props = { search: ReturnType<typeof usePersonSearch>; onChoose: (person: ChosenPerson) => void }

export function PersonFields({ search: { typed, found, problems, type }, onChoose }: Props) {
  const id = useId()
  return (
    <>
      <TextInput
        {...ADDRESS}
        name="duty-person"
        label="Who is it?"
        autoComplete="off"
        value={typed}
        onChange={type}
        problem={problems.name ?? problems.email}
        helperText="The beginning of a name, or an email."
      />
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {found && (
          <Typography id={id}>
            {found.matches.length === 0
              ? 'Nobody was found. A record can be made in the People panel.'
              : found.hasMore
                ? `The first ${found.matches.length} of those who match. Type more to see others.`
                : 'Choose the one you mean.'}
          </Typography>
        )}
      </Box>
      {found && found.matches.length > 0 && (
        <PeopleChoice people={found.matches} labelledBy={id} onChoose={onChoose} />
      )}
    </>
  )
}
