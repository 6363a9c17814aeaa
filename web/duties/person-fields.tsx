import { useId, useState } from 'react'
import type { ReplyOf } from '../../domain/endpoint'
import { searchPeople } from '../../domain/people/administration'
import { Box } from '../design/box'
import { Typography } from '../design/text'
import { ADDRESS, TextInput } from '../design/text-input'
import { PeopleChoice } from '../design/people-choice'
import { ShowMore } from '../design/show-more'
import { useText } from '../i18n/language'
import { useCall } from '../platform/use-call'

export type ChosenPerson = { id: string; name: string; email: string }

/** Finds people by the beginning of a name, or by an address. */
export function usePersonSearch() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<ReplyOf<typeof searchPeople> | null>(null)
  const [asked, setAsked] = useState<{ name?: string | undefined; email?: string | undefined }>({})
  const form = useCall(searchPeople, {
    fields: ['name', 'email'],
    onDone: (reply, { name, email, after }) => {
      setAsked({ name, email })
      setFound((before) =>
        after && before ? { ...reply, matches: [...before.matches, ...reply.matches] } : reply,
      )
    },
  })
  return {
    ...form,
    typed,
    found,
    type: (text: string) => {
      setTyped(text)
      form.solve(['name', 'email'])
    },
    showMore: () => form.send({ ...asked, after: found?.matches.at(-1)?.id }),
    find: async () => {
      const wanted = typed.trim()
      setFound(null)
      if (wanted === '') return form.refuse((t) => ({ name: t('refusals-duties:enterNameOrEmail') }))
      await form.send(wanted.includes('@') ? { email: wanted } : { name: wanted })
    },
  }
}

type Props = { search: ReturnType<typeof usePersonSearch>; onChoose: (person: ChosenPerson) => void }

export function PersonFields({ search, onChoose }: Props) {
  const { typed, found, problems, type, showMore, isSending } = search
  const t = useText()
  const id = useId()
  return (
    <>
      <TextInput
        {...ADDRESS}
        name="duty-person"
        label={t('duties:whoIsIt')}
        autoComplete="off"
        value={typed}
        onChange={type}
        problem={problems.name ?? problems.email}
        helperText={t('duties:nameOrEmailHint')}
      />
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {found && (
          <Typography id={id}>
            {found.matches.length === 0
              ? t('duties:nobodyFound')
              : found.hasMore
                ? t('duties:firstFound', { number: found.matches.length })
                : t('duties:chooseMeant')}
          </Typography>
        )}
      </Box>
      {found && found.matches.length > 0 && (
        <PeopleChoice people={found.matches} labelledBy={id} onChoose={onChoose} />
      )}
      {found?.hasMore && <ShowMore sx={{ mt: 2 }} loading={isSending} onClick={() => void showMore()} />}
    </>
  )
}
