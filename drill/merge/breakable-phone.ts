import { MOST_SUPERSEDED, type Mark } from '../../domain/roll-call/mark'
import { settleMarks } from '../../domain/roll-call/phone/kept-marks'
import type {
  ExchangeInput,
  HandedOver,
  KeptMark,
  NewMark,
  StorageEffect,
  UntimedEvent,
} from '../../domain/roll-call/phone/phone-state'
import { MachinePhone, type PhoneParts } from './machine-phone'
import type { Rules } from './rules'
import type { StoredPhone } from './stored-phone'

const withFullWord = (kept: KeptMark): KeptMark => ({ ...kept, mark: { ...kept.mark, isActing: false } })

/** A phone that may keep a rule of the merge in a wrong way. */
export class BreakablePhone extends MachinePhone {
  private readonly rules: Rules

  constructor(rules: Rules, parts: PhoneParts, storage?: StoredPhone) {
    super(parts, storage)
    this.rules = rules
  }

  protected override newName(before: string) {
    return this.rules.namesItself === 'once' && before ? before : super.newName(before)
  }

  // Without a new name the random bits would hide that numbers come twice.
  protected override newBits() {
    return this.rules.namesItself === 'once' ? '' : super.newBits()
  }

  override take(handed: HandedOver) {
    const known = new Set(this.state?.marks.map(({ mark }) => mark.id))
    super.take(handed)
    if (!this.rules.sendsOn) this.spoil((kept) => !known.has(kept.mark.id) && { ...kept, isSent: true })
    if (this.rules.fullHere === 'those of codes')
      this.spoil((kept) => !known.has(kept.mark.id) && withFullWord(kept))
    if (!this.rules.doubtsLists && handed.list && this.state)
      this.state = { ...this.state, list: { list: handed.list, readAt: this.clock() } }
  }

  override mark(said: NewMark, onStored: (mark: Mark) => void) {
    const before = this.state?.marks ?? []
    const ofOne = before.filter((kept) => kept.mark.about === said.about)
    const hidden = new Set(this.rules.settlesAll ? [] : ofOne.slice(0, -MOST_SUPERSEDED))
    if (hidden.size > 0 && this.state)
      this.state = { ...this.state, marks: before.filter((kept) => !hidden.has(kept)) }
    super.mark(said, onStored)
    if (hidden.size > 0 && this.state) this.state = { ...this.state, marks: [...this.state.marks, ...hidden] }
    if (this.rules.fullHere === 'those of acting wardens')
      this.spoil((kept) => !kept.isSent && kept.mark.by === this.by && !kept.isHanded && withFullWord(kept))
  }

  protected override write(effect: StorageEffect) {
    const { keepsRollCall, heedsTabs } = this.rules
    if (!keepsRollCall && (effect.act === 'keepMarks' || effect.act === 'keepBatch')) {
      const [holder, marks] = effect.args
      return super.write({ ...effect, args: [holder, marks] })
    }
    if (heedsTabs || effect.act !== 'forgetRollCall') return super.write(effect)
    const [holder, rollCall] = effect.args
    super.write({ ...effect, args: [holder, rollCall, this.storage.marks().map(({ mark }) => mark.id)] })
  }

  protected override bring(turn: number, input: ExchangeInput) {
    const sent = new Set(input.marks.map(({ id }) => id))
    if (this.rules.sendsUntil === 'sent')
      this.spoil((kept) => sent.has(kept.mark.id) && { ...kept, isSent: true })
    super.bring(turn, input)
  }

  override happen(happening: UntimedEvent) {
    const meeting = this.state?.meeting
    if (
      this.rules.writes === 'cursor first' &&
      happening.kind === 'answered' &&
      meeting?.turn === happening.turn
    )
      this.cursors = { ...this.cursors, [meeting.rollCall]: happening.reply.cursor }
    super.happen(happening)
  }

  /** Breaks what is known of some marks, in the state and in the storage. */
  private spoil(change: (kept: KeptMark) => KeptMark | false) {
    if (!this.state) return
    const spoilt = this.state.marks.flatMap((kept) => change(kept) || [])
    this.state = { ...this.state, marks: settleMarks(this.state.marks, spoilt) }
    if (spoilt.length > 0 && this.state.holder)
      this.write({ kind: 'store', act: 'keepMarks', args: [this.state.holder, spoilt] })
  }
}
