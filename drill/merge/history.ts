import type { Mark } from '../../domain/roll-call/mark'
import type { KnownMark } from '../../domain/roll-call/mark-contract'
import type { PhoneState } from '../../domain/roll-call/phone/phone-state'
import type { StoredRollCall } from '../../testbed/memory-server'
import { tellFromHistory, type MadeMark } from './oracle'
import type { PlayedPhone } from './played-phone'
import type { PlayedServer } from './played-server'
import { msOf } from './sample-office'

type Made = MadeMark & { isForged?: boolean }

/** The marks that were made in an alarm, and what their makers knew. It tells what counts without looking at what marks say of each other. */
export class History {
  readonly made = new Map<string, Made>()
  /** The marks that only a lost phone had. */
  readonly gone = new Set<string>()

  constructor(private readonly server: PlayedServer) {}

  note(made: Made) {
    this.made.set(made.mark.id, made)
  }

  lose(lost: PlayedPhone, others: readonly PlayedPhone[]) {
    const elsewhere = new Set([
      ...this.server.rollCalls.flatMap(({ marks }) => marks.all().map(({ id }) => id)),
      ...others.flatMap(({ storage }) => storage.marks().map(({ mark }) => mark.id)),
    ])
    const had = [...lost.stored, ...lost.storage.marks().map(({ mark }) => mark)]
    for (const { id } of had) if (!elsewhere.has(id)) this.gone.add(id)
  }

  /**
   * The marks of these ids that count in a roll call, as they were made. `isFull` says which have the full word, and `at` until when
   * acting wardens were withdrawn.
   */
  private madeIn(
    held: StoredRollCall,
    ids: Iterable<string>,
    isFull = ({ id }: Mark) => this.server.isProven(held, id),
    at = Infinity,
  ) {
    const withdrawn = new Set(
      held.callers.flatMap(({ userId, withdrawnAt }) =>
        withdrawnAt && withdrawnAt.getTime() <= at ? userId : [],
      ),
    )
    return [...ids].flatMap((id): MadeMark[] => {
      const made = this.made.get(id)
      if (!made) return []
      // An answer by a link that came in a code is proven once the server has it in this roll call.
      const isAnswer = made.mark.by === null && held.marks.withId(id).length > 0
      const isWeak = !isAnswer && !isFull(made.mark)
      return isWeak && withdrawn.has(made.mark.by ?? '') ? [] : [{ ...made, isWeak }]
    })
  }

  /** Tells what the server must show of a roll call. */
  tell = (held: StoredRollCall) =>
    tellFromHistory(
      this.madeIn(
        held,
        held.marks.all().map(({ id }) => id),
      ),
    )

  /** Counts the people who need help in a roll call by a word that keeps it open. */
  needHelp(held: StoredRollCall, visitors: ReadonlySet<string>) {
    const counts = ({ id, about, kind }: Mark) =>
      kind === 'help' && !(id.startsWith('*') && visitors.has(about))
    return [...this.tell(held).values()].filter(({ counting }) =>
      [...counting].some((id) => counts(this.made.get(id)!.mark)),
    ).length
  }

  /**
   * Counts the calls for help that the server had before a second and a phone lacks, and the people who need help by the marks that
   * it has. `state` is the phone's when it made the claim: it may have crashed since.
   */
  countCalls(
    held: StoredRollCall,
    { marks, state, before }: { marks: readonly KnownMark[]; state: PhoneState; before: number },
  ) {
    const known = new Set(marks.map(({ id }) => id))
    const early = held.marks
      .all()
      .filter((mark) => (this.server.receivedAt.get(mark.id) ?? 0) <= msOf(before))
    const needing = [
      ...tellFromHistory(
        this.madeIn(
          held,
          early.map(({ id }) => id),
          ({ id }) => this.server.isProven(held, id, msOf(before)),
        ),
      ).values(),
    ]
    const calls = needing.flatMap(({ counting }) =>
      [...counting].filter((id) => this.made.get(id)!.mark.kind === 'help'),
    )
    // The phone of a warden counts on the marks that were made there and are not sent yet, and not on those that a code brought back.
    const { right, isActing, holder } = state
    const isLeading = right === 'held' && !isActing
    const unsent = new Set(
      // One that its holder made as an acting warden gets the full word at the server.
      state.marks.flatMap(({ mark, isSent, isHanded }) =>
        isSent || isHanded || mark.isActing ? [] : mark.id,
      ),
    )
    const isOwn = ({ id, by }: Mark) => isLeading && by === holder?.id && unsent.has(id)
    // It hears a little later of a mark that has got the full word.
    const full = new Set(marks.flatMap(({ id, isActing }) => (isActing ? [] : id)))
    const isFullHere = (mark: Mark) =>
      this.server.isProven(held, mark.id, full.has(mark.id) ? Infinity : msOf(before)) ||
      (isOwn(mark) && this.made.get(mark.id)?.isForged !== true)
    // A mark is noted once it is stored.
    const isBeingMade = new Set(marks.flatMap(({ id, about }) => (this.made.has(id) ? [] : about)))
    const here = tellFromHistory(this.madeIn(held, known, isFullHere, msOf(before)))
    return {
      unheard: calls.filter((id) => !known.has(id)).length,
      open: [...here].filter(([about, { kind }]) => kind === 'help' && !isBeingMade.has(about)).length,
    }
  }
}
