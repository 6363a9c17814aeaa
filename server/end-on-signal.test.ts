import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endOnSignal, STOP_WITHIN_MS } from './end-on-signal'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function running(stop: () => Promise<void>) {
  const program = Object.assign(new EventEmitter(), { exit: vi.fn() })
  const server = { stop: vi.fn(stop) }
  endOnSignal(server, program)
  return { program, server }
}
const hang = () => new Promise<void>(() => undefined)

test.each(['SIGTERM', 'SIGINT'])(
  'a server that gets %s stops, and its process ends without an error',
  async (signal) => {
    let finish = () => undefined as void
    const { program, server } = running(() => new Promise((done) => (finish = done)))
    expect(server.stop).not.toHaveBeenCalled()
    program.emit(signal)
    expect(server.stop).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(STOP_WITHIN_MS - 1)
    expect(program.exit).not.toHaveBeenCalled()
    finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(program.exit.mock.calls).toEqual([[0]])
  },
)

test('a stop that hangs ends the process with an error after ten seconds', async () => {
  const { program } = running(hang)
  program.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(program.exit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(program.exit.mock.calls).toEqual([[1]])
})

test.each(['SIGTERM', 'SIGINT'])(
  'a second signal, %s, ends the process at once, and stops nothing twice',
  (signal) => {
    const { program, server } = running(hang)
    program.emit('SIGINT')
    expect(program.exit).not.toHaveBeenCalled()
    program.emit(signal)
    expect(program.exit.mock.calls).toEqual([[1]])
    expect(server.stop).toHaveBeenCalledOnce()
  },
)
