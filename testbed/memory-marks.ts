import type { KnownMark } from '../domain/roll-call/mark-contract'

/** A mark with its position, and the person who has brought it. */
export type StoredMark = KnownMark & { position: number; broughtById: string | null }

/** The marks of a roll call by their positions, ids, and people or zones. */
export class MemoryMarks {
  /** A mark whose word has risen leaves its place empty. */
  private readonly places: (StoredMark | null)[] = []
  private readonly byId = new Map<string, StoredMark[]>()
  private readonly byAbout = new Map<string, StoredMark[]>()

  add(mark: KnownMark, broughtById: string | null) {
    const stored = { ...mark, broughtById, position: this.places.length + 1 }
    this.places.push(stored)
    for (const [index, key] of this.keysOf(stored)) index.set(key, [...(index.get(key) ?? []), stored])
  }

  /** Gives a mark that its maker has brought a new position, so that all phones read it again. */
  raise(position: number, makerId: string, isGiven: boolean) {
    const before = this.places[position - 1]
    if (!before) return
    this.remove(before)
    this.add({ ...before, broughtBy: '', isActing: before.isActing && !isGiven }, makerId)
  }

  remove(mark: StoredMark) {
    this.places[mark.position - 1] = null
    for (const [index, key] of this.keysOf(mark))
      index.set(
        key,
        index.get(key)!.filter((each) => each !== mark),
      )
  }

  withId = (id: string): readonly StoredMark[] => this.byId.get(id) ?? []
  of = (about: string): readonly StoredMark[] => this.byAbout.get(about) ?? []
  all = () => this.places.flatMap((mark) => mark ?? [])

  /** At most so many marks after a position. */
  after(position: number, most: number, isVisible: (mark: StoredMark) => boolean = () => true) {
    const after: StoredMark[] = []
    for (let place = position; place < this.places.length && after.length < most; place++) {
      const mark = this.places[place]
      if (mark && isVisible(mark)) after.push(mark)
    }
    return after
  }

  private keysOf = ({ id, about }: StoredMark) =>
    [
      [this.byId, id],
      [this.byAbout, about],
    ] as const
}
