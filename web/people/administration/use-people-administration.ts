import { useRef, useState } from 'react'
import { readSession } from '../../../domain/auth/contract'
import { listMyOffices, listOffices } from '../../../domain/offices/contract'
import {
  assignPersonRole,
  createPerson,
  deletePerson,
  listIncompletePeople,
  newPersonProblems,
  searchPeople,
  type FoundPerson,
} from '../../../domain/people/administration'
import { listOfficePeople, readPerson } from '../../../domain/people/contract'
import { isSearchProblem, personSearch } from '../../../domain/people/person-search'
import type { Role } from '../../../domain/profile/me'
import { useSay } from '../../design/snackbar'
import { call, CallProblem } from '../../platform/call'
import { problemText } from '../../platform/problem-text'
import { useInvalidate } from '../../platform/reading'
import { useMe } from '../../platform/session'

type Typed = { name: string; email: string }
type Problems = Partial<Typed>
type Act = 'search' | 'create' | 'role' | 'delete'

type Matches = { people: FoundPerson[]; hasMore: boolean }

const NO_MATCHES: Matches = { people: [], hasMore: false }
/** What a change of a record may change elsewhere. */
const SHOWN_OF_PEOPLE = [listOfficePeople, readPerson, listMyOffices, listOffices, listIncompletePeople]
const NOTHING: Typed = { name: '', email: '' }

/** What an administrator types and finds in the People panel, and what is done with who was found. */
export function usePeopleAdministration() {
  const [typed, setTyped] = useState(NOTHING)
  const [problems, setProblems] = useState<Problems>({})
  const [refusals, setRefusals] = useState(0)
  /** Null when nobody was found, undefined before a search. */
  const [found, setFound] = useState<FoundPerson | null>()
  /** Who was deleted just now. */
  const [deleted, setDeleted] = useState<FoundPerson | null>(null)
  const [matches, setMatches] = useState<Matches>(NO_MATCHES)
  const [busyWith, setBusyWith] = useState<Act | null>(null)
  const attempt = useRef({ key: '', content: '' })
  const me = useMe()
  const say = useSay()
  const invalidate = useInvalidate()

  function change(field: keyof Typed, value: string) {
    setTyped((before) => ({ ...before, [field]: value }))
    setProblems((before) => ({ ...before, [field]: '' }))
  }

  function refuse(because: Problems) {
    setProblems(because)
    setRefusals((count) => count + 1)
  }

  function reset() {
    setTyped(NOTHING)
    setProblems({})
    setFound(undefined)
    setDeleted(null)
    setMatches(NO_MATCHES)
  }

  async function find(query: Partial<Typed>) {
    const { person, matches, hasMore } = await call(searchPeople, query)
    setDeleted(null)
    setFound(person)
    setMatches({ people: matches, hasMore })
  }

  async function readOnePersonAgain({ id, email }: FoundPerson) {
    const { matches: read } = await call(searchPeople, { email })
    const now = read.find((person) => person.id === id) ?? null
    setFound(now)
    setMatches(({ people, hasMore }) => ({
      people: people.flatMap((person) => (person.id === id ? (now ?? []) : person)),
      hasMore,
    }))
  }

  /** What is shown may have changed; where it can't be read, nobody is shown. */
  const readAgain = async () => found && readOnePersonAgain(found).catch(() => setFound(undefined))

  async function busily(act: Act, work: () => Promise<void>) {
    setProblems({})
    setBusyWith(act)
    try {
      await work()
    } catch (cause) {
      const { name, email } = fieldsOf(cause)
      if (name || email) refuse({ name, email })
      else say.error(problemText(cause))
    }
    setBusyWith(null)
  }

  async function search() {
    const wanted = personSearch(typed)
    if (isSearchProblem(wanted)) return refuse({ [wanted.field]: wanted.message })
    await busily('search', () => {
      setDeleted(null)
      setFound(undefined)
      setMatches(NO_MATCHES)
      return find(typed)
    })
  }

  /** The same words again are the same attempt, so that an answer that got lost is not 'already exists'. */
  function keyOfAttempt() {
    const content = JSON.stringify(typed)
    if (attempt.current.content !== content) attempt.current = { key: crypto.randomUUID(), content }
    return attempt.current.key
  }

  async function create() {
    const wrong = newPersonProblems(typed)
    if (wrong) return refuse(wrong)
    await busily('create', async () => {
      const { info } = await call(createPerson, typed, { idempotencyKey: keyOfAttempt() })
      attempt.current = { key: '', content: '' }
      say.info(info)
      void invalidate(listOfficePeople)
      await find({ email: typed.email })
    })
  }

  /** Does something to who was found, then reads the record again, also when it was refused. */
  const changeFound = (act: Act, { email }: FoundPerson, work: () => Promise<{ info: string }>) =>
    busily(act, async () => {
      try {
        say.info((await work()).info)
        void invalidate(...SHOWN_OF_PEOPLE)
      } finally {
        if (email === me?.email) void invalidate(readSession)
        else await readAgain()
      }
    })

  const assignRole = (person: FoundPerson, role: Role) =>
    changeFound('role', person, () => call(assignPersonRole, { id: person.id, role }))

  const remove = (person: FoundPerson) =>
    busily('delete', async () => {
      try {
        say.info((await call(deletePerson, { id: person.id })).info)
      } catch (cause) {
        await readAgain()
        throw cause
      }
      void invalidate(...SHOWN_OF_PEOPLE)
      reset()
      setDeleted(person)
    })

  return {
    typed,
    change,
    problems,
    refusals,
    found,
    deleted,
    choose: setFound,
    matches,
    busyWith,
    reset,
    search,
    create,
    assignRole,
    remove,
    readAgain,
  }
}

const fieldsOf = (cause: unknown): Record<string, string> =>
  cause instanceof CallProblem ? cause.fields : {}
