/** What an answer tells of and an act changes: after an act, whatever is on the screen and has a word in common with it is read anew. */
export type About =
  /** The one who asks: record, days, last check-in, role and duties. */
  | 'me'
  /** One office: what it is, its people, who is inside, its questions. */
  | 'office'
  /** The offices as a list, and what each asks of its visitors. */
  | 'offices'
  /** People whatever their office, as administrators find them. */
  | 'people'
  | 'duties'
  | 'audit'
  | 'sessions'

/** What one call tells of or changes: its words, and which offices they mean, by id; none named is any office. */
export type Subject = { about: readonly About[]; offices: readonly string[] }

type Call = { path: string; about?: readonly About[] | undefined }
type NamesOffices = { office?: string; also?: string | readonly string[] }

/** The subject of a call with this input: it means the office that stands in its path, and those that the input names beside it. An office elsewhere in the input, as in a person's record, is a value that is changed. */
export function subjectOf({ path, about = [] }: Call, input: object): Subject {
  const { office = '', also = [] }: NamesOffices = path.includes('/:office') ? input : {}
  return { about, offices: [office, also].flat().filter((named) => named !== '') }
}

/** Whether an answer may no longer hold once something has changed. */
export const isOutdatedBy = (changed: Subject, answer: Subject) =>
  changed.about.some(
    (word) =>
      answer.about.includes(word) && (word !== 'office' || mayBeTheSame(changed.offices, answer.offices)),
  )

const mayBeTheSame = (some: readonly string[], others: readonly string[]) =>
  some.length === 0 || others.length === 0 || some.some((office) => others.includes(office))
