type Event = { at: number; turn: number; act: () => void }

/** Events by their time. Two of the same time come in the order in which they were added. */
export class EventQueue {
  now = 0
  private readonly heap: Event[] = []
  private turns = 0

  add(at: number, act: () => void) {
    const event = { at, turn: this.turns++, act }
    const { heap } = this
    let place = heap.push(event) - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      if (!isBefore(event, heap[above]!)) break
      heap[place] = heap[above]!
      place = above
    }
    heap[place] = event
  }

  /** Runs everything until a time. */
  run(until = Infinity) {
    while (this.step(until));
  }

  /** Runs the next event, unless it is later than that. Returns whether there was one. */
  step(until: number) {
    const [event] = this.heap
    if (!event || event.at > until) return false
    this.removeFirst()
    this.now = event.at
    event.act()
    return true
  }

  private removeFirst() {
    const { heap } = this
    const last = heap.pop()!
    if (heap.length === 0) return
    let place = 0
    for (;;) {
      let below = place * 2 + 1
      if (below >= heap.length) break
      if (below + 1 < heap.length && isBefore(heap[below + 1]!, heap[below]!)) below++
      if (!isBefore(heap[below]!, last)) break
      heap[place] = heap[below]!
      place = below
    }
    heap[place] = last
  }
}

const isBefore = (one: Event, other: Event) =>
  one.at < other.at || (one.at === other.at && one.turn < other.turn)
