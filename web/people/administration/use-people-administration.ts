import { useText } from '../../i18n/language'
import { useState } from 'react'
import type { Role } from '../../../domain/access/role'
import { emailAddress } from '../../../domain/email-address'
import type { ReplyOf } from '../../../domain/endpoint'
import {
  ADMIN_ADDED,
  ADMIN_REMOVED,
  assignPersonRole,
  createPerson,
  deletePerson,
  newPersonProblems,
  PERSON_CREATED,
  PERSON_DELETED,
  PERSON_REACTIVATED,
  PERSON_SUSPENDED,
  searchPeople,
  suspendPerson,
  type FoundPerson,
} from '../../../domain/people/administration'
import { isSearchProblem, personSearch } from '../../../domain/people/person-search'
import type { ChosenOffice } from '../../offices/office-autocomplete'
import { useSay } from '../../design/snackbar'
import { call } from '../../platform/call'
import { useReadAnew } from '../../platform/use-read'
import { useMe } from '../../session/session'
import { useCall } from '../../platform/use-call'
import { useDraft } from '../../platform/use-form'

type Asked = { name?: string | undefined; email?: string | undefined; office?: string | undefined }
type Matches = { people: FoundPerson[]; hasMore: boolean; asked: Asked; office: ChosenOffice | null }

const NO_MATCHES: Matches = { people: [], hasMore: false, asked: {}, office: null }
const FIELDS = ['name', 'email'] as const
const NOTHING = { name: '', email: '' }
type Draft = typeof NOTHING

export function usePeopleAdministration() {
  const t = useText()
  /** Null if nobody was found, undefined before a search. */
  const [found, setFound] = useState<FoundPerson | null>()
  const [deleted, setDeleted] = useState<FoundPerson | null>(null)
  const [matches, setMatches] = useState<Matches>(NO_MATCHES)
  /** A person who was deleted, while a new record is being confirmed, with the sentence about the deletion. */
  const [barred, setBarred] = useState<{ name: string; email: string; deletion: string } | null>(null)
  const me = useMe()
  const say = useSay()
  const readAnew = useReadAnew()

  const sayWhy = ({ general = '' }) => say.error(general)
  const searching = useCall(searchPeople, { fields: FIELDS, onDone: show, onFailed: sayWhy })
  const readingOn = useCall(searchPeople, {
    onDone: ({ matches: next, hasMore }) =>
      setMatches(({ people, ...others }) => ({ ...others, people: [...people, ...next], hasMore })),
    onFailed: sayWhy,
  })
  const creating = useCall(createPerson, {
    fields: FIELDS,
    onDone: async (_, { email }) => {
      setBarred(null)
      say.info(t(PERSON_CREATED, { office: me?.office ?? '' }))
      show(await call(searchPeople, { email }), { email })
    },
    onFailed: (because, { fields: { readmit } }, { name, email, readmit: isConfirmed }) => {
      if (readmit && !isConfirmed) return setBarred({ name, email, deletion: readmit })
      setBarred(null)
      sayWhy(because)
    },
  })
  const assigning = useCall(assignPersonRole, {
    onDone: async (_, { role }) => {
      say.info(t(role ? ADMIN_ADDED : ADMIN_REMOVED))
      if (found?.email !== me?.email) await readAgain()
    },
    onFailed: async (because, _, { role }) => {
      if (found?.email === me?.email) {
        sayWhy(because)
        return readAnew('me')
      }
      // An answer may be lost although the role was given or taken.
      const now = await readAgain()
      if (now?.role !== role) sayWhy(because)
    },
  })
  const suspending = useCall(suspendPerson, {
    onDone: async (_, { isSuspended }) => {
      say.info(t(isSuspended ? PERSON_SUSPENDED : PERSON_REACTIVATED))
      await readAgain()
    },
    onFailed: async (because, _, { isSuspended }) => {
      // An answer may be lost although the person was suspended or reactivated.
      const now = await readAgain()
      if (now?.isSuspended !== isSuspended) sayWhy(because)
    },
  })
  const deleting = useCall(deletePerson, {
    onDone: () => {
      say.info(t(PERSON_DELETED))
      reset()
      setDeleted(found ?? null)
    },
    onFailed: async (because) => {
      sayWhy(because)
      await readAgain()
    },
  })
  const form = useDraft(NOTHING, {
    problems: { ...searching.problems, ...creating.problems },
    solve(changed) {
      for (const { solve } of [searching, creating]) solve(changed)
    },
  })
  const { draft } = form

  function show(
    { person, matches: people, hasMore }: ReplyOf<typeof searchPeople>,
    { name, email, office }: Asked,
  ) {
    setDeleted(null)
    setFound(person)
    setMatches((before) => ({
      ...{ people, hasMore, asked: { name, email, office } },
      office: office === undefined ? null : before.office,
    }))
  }

  function reset() {
    form.change(NOTHING)
    setFound(undefined)
    setDeleted(null)
    setMatches(NO_MATCHES)
  }

  async function readOnePersonAgain({ id, email }: FoundPerson, other: string) {
    let now: FoundPerson | null = null
    for (const address of new Set([emailAddress('').safeParse(other).data ?? email, email])) {
      const { matches: read } = await call(searchPeople, { email: address })
      now = read.find((person) => person.id === id) ?? null
      if (now) break
    }
    setFound(now)
    setMatches(({ people, ...others }) => ({
      people: people.flatMap((person) => (person.id === id ? (now ?? []) : person)),
      ...others,
    }))
    return now
  }

  /** Reads the shown person again, who may have got another address. If that fails, no person is shown. */
  const readAgain = async (otherAddress = '') => {
    if (!found) return null
    try {
      return await readOnePersonAgain(found, otherAddress)
    } catch {
      setFound(undefined)
      return null
    }
  }

  async function search() {
    creating.solve(FIELDS)
    const wanted = personSearch(draft)
    if (isSearchProblem(wanted)) return searching.refuse((t) => ({ [wanted.field]: t(wanted.message) }))
    setDeleted(null)
    setFound(undefined)
    setMatches(NO_MATCHES)
    await searching.send(draft)
  }

  /** Searches the same again among the people of an office, or of all. */
  async function searchAt(office: ChosenOffice | null) {
    setMatches((before) => ({ ...before, office }))
    await searching.send({ ...matches.asked, office: office?.id })
  }

  async function create() {
    searching.solve(FIELDS)
    if (newPersonProblems(draft, t)) return creating.refuse((t) => newPersonProblems(draft, t))
    await creating.send(draft)
  }

  const acts = { search: searching, create: creating, role: assigning, suspend: suspending, delete: deleting }
  const busyWith = (Object.keys(acts) as (keyof typeof acts)[]).find((act) => acts[act].isSending) ?? null

  return {
    ...form,
    refusals: searching.refusals + creating.refusals,
    found,
    deleted,
    choose: setFound,
    matches,
    searchAt,
    showMore: () => readingOn.send({ ...matches.asked, after: matches.people.at(-1)?.id }),
    isReadingOn: readingOn.isSending,
    busyWith,
    reset,
    search,
    create,
    barred,
    readmit: ({ name, email }: Draft) => creating.send({ name, email, readmit: true }),
    keepBarred: () => setBarred(null),
    assignRole: (person: FoundPerson, role: Role) => assigning.send({ id: person.id, role }),
    suspend: (person: FoundPerson, isSuspended: boolean) => suspending.send({ id: person.id, isSuspended }),
    remove: (person: FoundPerson) => deleting.send({ id: person.id }),
    readAgain,
  }
}
