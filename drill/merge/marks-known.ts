import type { Mark as MadeMark } from '../../domain/roll-call/mark'
import type { Rules } from './rules'

type Mark = MadeMark & { isActing?: boolean }

/** A growing set of marks, by id and by what they are about. */
export class KnownMarks {
  readonly byId = new Map<string, Mark>()
  private readonly byAbout = new Map<string, Mark[]>()
  private readonly rules: Pick<Rules, 'stores'>

  constructor(rules: Pick<Rules, 'stores'>) {
    this.rules = rules
  }

  /** Adds a mark. Returns false if it is known, or if the rules do not store it. */
  add(mark: Mark) {
    if (this.byId.has(mark.id)) return false
    const known = this.byAbout.get(mark.about)
    if (known && this.rules.stores === 'the first of each') return false
    if (known && this.rules.stores === 'what counts') this.forget(known, mark.supersedes)
    this.byId.set(mark.id, mark)
    if (known) known.push(mark)
    else this.byAbout.set(mark.about, [mark])
    return true
  }

  /** Puts a mark in the place of the same one with the weaker word. */
  replace(mark: Mark) {
    this.byId.set(mark.id, mark)
    const known = this.byAbout.get(mark.about)
    if (known)
      this.byAbout.set(
        mark.about,
        known.map((other) => (other.id === mark.id ? mark : other)),
      )
  }

  private forget(known: Mark[], ids: readonly string[]) {
    for (const id of ids) this.byId.delete(id)
    known.splice(0, Infinity, ...known.filter((mark) => !ids.includes(mark.id)))
  }

  of(about: string): readonly Mark[] {
    return this.byAbout.get(about) ?? []
  }

  values() {
    return this.byId.values()
  }
}
