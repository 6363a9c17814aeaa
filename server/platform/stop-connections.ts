import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const FINISH_WITHIN_MS = 5000
const LAST_CALL_WITHIN_MS = 250

/** Keeps a stop from waiting for clients: a connection that never said anything, as browsers open ahead, is no idle one to Node and would hold it. */
export function stopConnections(app: FastifyInstance) {
  const open = new Set<Socket>()
  let isStopping = false
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // What is answered while stopping must not leave an idle connection behind.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isStopping) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isStopping = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    setTimeout(() => {
      for (const socket of open) socket.destroy()
    }, FINISH_WITHIN_MS).unref()
    await lastCallsOf(open)
  })
}

// A call may be on its way on a connection that is idle here: closed at once it would get no answer, a moment later it is refused and sent elsewhere.
async function lastCallsOf(open: Set<Socket>) {
  const end = performance.now() + LAST_CALL_WITHIN_MS
  while (open.size > 0 && performance.now() < end) await sleep(10)
}
