/** The words that say which data an answer shows and which data an act changes. After an act, a page reads again every answer that shares a word with it. */
export type About =
  /** The caller: record, days, last check-in, role and duties. */
  | 'me'
  /** One office: its record, its people, the people inside, its questions. */
  | 'office'
  /** The list of offices, and the questions of each for visitors. */
  | 'offices'
  /** People of all offices, as administrators find them. */
  | 'people'
  | 'duties'
  | 'audit'
  | 'sessions'
  /** The programs that make calls, with their keys. */
  | 'systems'
  /** The colleagues whom the caller follows. */
  | 'followed'

/** The data that one call shows or changes: its words, and the ids of the offices that they mean. No id means any office. */
export type Subject = { about: readonly About[]; offices: readonly string[] }

type Call = { path: string; about?: readonly About[] | undefined }
type NamesOffices = { office?: string; also?: string | readonly string[] }

/** Only the office in the path and those under `also` count. An office elsewhere in the input, as in a person's record, is a new value. */
export function subjectOf({ path, about = [] }: Call, input: object): Subject {
  const { office = '', also = [] }: NamesOffices = path.includes('/:office') ? input : {}
  return { about, offices: [office, also].flat().filter((named) => named !== '') }
}

export const isOutdatedBy = (changed: Subject, answer: Subject) =>
  changed.about.some(
    (word) =>
      answer.about.includes(word) && (word !== 'office' || mayBeTheSame(changed.offices, answer.offices)),
  )

const mayBeTheSame = (some: readonly string[], others: readonly string[]) =>
  some.length === 0 || others.length === 0 || some.some((office) => others.includes(office))
